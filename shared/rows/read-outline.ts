import type { OutlineEntry } from "../api/document.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { typeOfTurn } from "./build-row.ts";
import type { ByteReader } from "./byte-reader.ts";
import { readPromptLabels } from "./read-prompt-labels.ts";
import { type Agents, readAgents } from "./read-agents.ts";
import { RowCycles } from "./row-cycles.ts";
import { isInterrupted } from "./is-interrupted.ts";
import { type RowMap, rowMapOf } from "./row-map.ts";
import { rowAbove } from "./row-of-pointer.ts";
import { shownName } from "./shown-name.ts";

/** The turns from `from` on, at most `count` of them. */
export async function readOutline(
  index: ThreadIndex,
  reader: ByteReader,
  from: number,
  count: number,
): Promise<OutlineEntry[]> {
  const map = rowMapOf(index);
  const length = Math.max(0, Math.min(count, map.rows.turns - from));
  const turns = Array.from({ length }, (_, at) => from + at);
  return readOutlineOf(index, reader, turns, map);
}

/** Some turns by their numbers, in whatever layout of the thread. */
export async function readOutlineOf(
  index: ThreadIndex,
  reader: ByteReader,
  numbers: readonly number[],
  map: RowMap,
): Promise<OutlineEntry[]> {
  const cycles = new RowCycles(index, map);
  const turns = numbers.map((turn) => ({ turn, ...headOf(map, turn) }));
  const prompts = await readPromptLabels(index, reader, numbers);
  const agents = await readAgents(index, reader);
  return turns.map((head, at) => {
    const { turn } = head;
    const type = typeOfTurn(index, turn);
    const agent = index.text(index.turns, turn, turnWord.agent);
    const label = type === "user" ? prompts[at]! : labelAgent(type, agent, agents);
    const interrupted = isInterrupted(index, turn);
    const incomplete = cycles.of(turn)?.incomplete ?? 0;
    const lost = map.lost.countOf(turn);
    return Object.assign(head, { type, label, agent: shownName(agent), interrupted, incomplete, lost });
  });
}

function headOf(map: RowMap, turn: number): Pick<OutlineEntry, "row" | "leftOut"> {
  const { rows } = map;
  if (rows.endOf(turn) > rows.firstRowOf(turn)) return { row: rows.firstRowOf(turn) };
  return { row: rowAbove(map, turn) ?? 0, leftOut: true };
}

function labelAgent(type: "agent" | "unknown", agent: string | null, agents: Agents): string {
  const name = agent === null ? null : (agents.get(agent)?.name ?? agent);
  return shownName(name) ?? (type === "agent" ? "Agent" : "Unknown turn");
}

import type { OutlineEntry } from "../api/document.ts";
import { partRange, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { typeOfTurn } from "./build-row.ts";
import { decodeBytes, decodeString } from "../text/decode-string.ts";
import { shorten } from "../text/shorten.ts";
import type { ByteReader } from "./byte-reader.ts";
import { makePreview } from "./make-preview.ts";
import { type Agents, readAgents } from "./read-agents.ts";
import { type Range, readRanges } from "./read-ranges.ts";
import { RowCycles } from "./row-cycles.ts";
import { isInterrupted, type RowMap, rowMapOf } from "./row-map.ts";
import { shownName } from "./shown-name.ts";

/** A label is one line of a narrow pane. */
const labelLength = 80;
const labelBytes = 1024;

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
  const turns = numbers.map((turn) => ({ turn, row: map.rows.firstRowOf(turn) }));
  const prompts = turns.map(({ turn }) => promptRange(index, turn));
  const heads = await readRanges(
    reader,
    prompts.map(({ start, end }) => ({ start, end: Math.min(end, start + labelBytes) })),
  );
  const agents = await readAgents(index, reader);
  return turns.map(({ turn, row }, at) => {
    const type = typeOfTurn(index, turn);
    const agent = index.text(index.turns, turn, turnWord.agent);
    const size = prompts[at]!.end - prompts[at]!.start;
    const label = type === "user" ? labelPrompt(heads[at]!, size) : labelAgent(type, agent, agents);
    const interrupted = isInterrupted(index, turn);
    const incomplete = cycles.of(turn)?.incomplete ?? 0;
    const lost = map.lost.countOf(turn);
    return { turn, row, type, label, agent: shownName(agent), interrupted, incomplete, lost };
  });
}

/** The first part of a user's turn; nothing for other turns. */
function promptRange(index: ThreadIndex, turn: number): Range {
  const part = index.turns.word(turn, turnWord.firstPart);
  if (typeOfTurn(index, turn) !== "user" || index.turns.word(turn, turnWord.parts) === 0)
    return { start: 0, end: 0 };
  return { start: index.parts.start(part, partRange.preview), end: index.parts.end(part, partRange.preview) };
}

function labelPrompt(head: Uint8Array, size: number): string {
  const words = head.length < size ? firstWords(head) : null;
  const { text, cut } = words ?? makePreview(head, size, true);
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return "No prompt";
  return line.length <= labelLength && cut ? `${line}…` : shorten(line, labelLength);
}

/** Of a list that is too long to be read whole, the string it begins with. */
function firstWords(head: Uint8Array): { text: string; cut: boolean } | null {
  const found = /^\[\s*"((?:[^"\\]|\\[^])*)("?)/.exec(decodeBytes(head));
  if (found === null) return null;
  const [, body = "", end = ""] = found;
  const { text, cut } = decodeString(body, labelLength + 1);
  return { text, cut: cut || end === "" };
}

function labelAgent(type: "agent" | "unknown", agent: string | null, agents: Agents): string {
  const name = agent === null ? null : (agents.get(agent)?.name ?? agent);
  return shownName(name) ?? (type === "agent" ? "Agent" : "Unknown turn");
}

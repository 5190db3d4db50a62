// The whole thread in equal shares of its rows. It goes by turns and cycles, not by rows: of five million rows few are looked at.
import type { Overview, OverviewMark } from "../api/overview.ts";
import { cycleWord } from "../cycles/cycle-columns.ts";
import type { Cycles } from "../cycles/cycles.ts";
import { partsOf } from "../cycles/places.ts";
import { knownString } from "../index/string-table.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { OverviewMarks } from "./overview-marks.ts";
import { rowKind } from "./row-kind.ts";
import type { RowMap } from "./row-map.ts";
import { firstRowOfShare, shareOfRow } from "./share-of-row.ts";
import { shownName } from "./shown-name.ts";

/** What was found, and the row that shows it; null where none does. */
export type RowProblem = { row: number | null; severity: "error" | "warning" | "note" };

/** Lanes while they are counted: an agent goes by the id of its name in the index. */
const lane = { user: 0, unknown: 1, firstAgent: 2 } as const;

export function layOverview(
  index: ThreadIndex,
  map: RowMap,
  shares: number,
  problems: readonly RowProblem[],
): Overview {
  const { length: rows, turns } = map.rows;
  const count = Math.min(shares, rows);
  const marks = new OverviewMarks(rows, count);
  const { lanes, firstTurns, prompts } = layTurns(index, map, count, marks);
  markCycles(index, map, marks);
  for (let number = 0; number < map.lost.length; number++) marks.add("lost", map.rowOfLost(number));
  for (const { row, severity } of problems) marks.add(severity satisfies OverviewMark, row);
  const agents = [...new Set(lanes)].filter((own) => own >= lane.firstAgent);
  const places = new Map(agents.map((own, at) => [own, lane.firstAgent + at]));
  return {
    rows,
    turns,
    lanes: lanes.map((own) => places.get(own) ?? own),
    agents: agents.map((own) => shownName(index.strings.get(own - lane.firstAgent))),
    firstTurns,
    prompts,
    marks: marks.list(),
  };
}

/** Whose rows fill most of each share, from the first turn to the last; and what turns say of themselves. */
function layTurns(index: ThreadIndex, { rows }: RowMap, shares: number, marks: OverviewMarks) {
  const lanes: number[] = [];
  const firstTurns: number[] = [];
  const prompts = Array.from({ length: shares }, () => 0);
  /** Rows of each lane in the share that is being filled. */
  const filled = new Map<number, number>();
  let [share, shareEnd] = [0, endOfShare(0, rows.length, shares)];
  for (let turn = 0; turn < rows.turns; turn++) {
    const [first, end] = [rows.firstRowOf(turn), rows.endOf(turn)];
    if (first === end) continue;
    const own = laneOf(index, turn);
    if (own === lane.user) prompts[shareOfRow(first, rows.length, shares)]! += 1;
    if (rows.kindOf(end - 1) === rowKind.interruption) marks.add("interruption", end - 1);
    for (let row = first; row < end;) {
      if (firstTurns.length === share) firstTurns.push(turn);
      const next = Math.min(end, shareEnd);
      filled.set(own, (filled.get(own) ?? 0) + next - row);
      row = next;
      if (row < shareEnd) break;
      lanes.push(mostOf(filled));
      filled.clear();
      share += 1;
      shareEnd = endOfShare(share, rows.length, shares);
    }
  }
  return { lanes, firstTurns, prompts };
}

const endOfShare = (share: number, rows: number, shares: number): number =>
  firstRowOfShare(share + 1, rows, shares);

function laneOf({ turns }: ThreadIndex, turn: number): number {
  const type = turns.word(turn, turnWord.type);
  if (type === knownString.user) return lane.user;
  return type === knownString.agent ? lane.firstAgent + turns.word(turn, turnWord.agent) : lane.unknown;
}

function mostOf(filled: ReadonlyMap<number, number>): number {
  let [most, by] = [0, 0];
  for (const [own, rows] of filled) if (rows > by) [most, by] = [own, rows];
  return most;
}

/** A cycle that is not whole is marked where its response begins. */
function markCycles(index: ThreadIndex, map: RowMap, marks: OverviewMarks): void {
  const { cycles } = map;
  if (cycles === null) return;
  const known = cycles.firstOf(map.settledTurns);
  for (let cycle = 0; cycle < known; cycle++) {
    const state = cycles.stateOf(cycle);
    if (state === "complete" || state === "deferred") continue;
    marks.add("incomplete", rowOfCycle(index, map, cycles, cycle));
  }
}

/** The first row of its response; where none is shown, its turn's header. */
function rowOfCycle(index: ThreadIndex, map: RowMap, { table }: Cycles, cycle: number): number | null {
  const response = table.word(cycle, cycleWord.response);
  const { from, to } = partsOf(index, response);
  for (let part = from; part < to; part++) {
    const row = map.rowOfPart(part);
    if (row !== null) return row;
  }
  const turn = table.word(cycle, cycleWord.turn);
  const isShown = map.rows.firstRowOf(turn) < map.rows.endOf(turn);
  return map.rowOfEvent(response) ?? (isShown ? map.rows.firstRowOf(turn) : null);
}

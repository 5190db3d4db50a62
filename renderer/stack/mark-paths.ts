import { isIncomplete, lookOfStatus } from "../stored/status-of.ts";
import type { PlacedRow } from "./stack-rows.ts";

export type PathTone = "warn" | "bad";
/** `status`: of the step that a path leads to. `isEnd`: it is that step itself. */
export type PathMark = PathEnd & { isEnd: boolean };
type PathEnd = { tone: PathTone; status: string };
/** A piece of the line that leads down to an incomplete step: left of which level, and whether it ends at this row. */
export type PathLine = { column: number; tone: PathTone; ends: boolean };

/** Deeper rows stand no further to the right: their depth is said as a number. */
export const deepestIndent = 10;

/** Which rows lead to a step that did not complete, and the lines that show it. */
export function markPaths(
  rows: readonly PlacedRow[],
): { path: PathMark | null; lines: readonly PathLine[] }[] {
  /** Where a row leads to, through what it called; and the last row of those that lead there. */
  const below: (PathEnd | null)[] = rows.map(() => null);
  const reach: number[] = rows.map(() => -1);
  // A parent stands above, so that from below each row is ready before its parent.
  for (let at = rows.length - 1; at >= 0; at--) {
    const { parent } = rows[at]!;
    const end = below[at] ?? endOf(rows[at]!);
    if (end === null || parent === null) continue;
    reach[parent] = Math.max(reach[parent]!, at);
    below[parent] = worse(below[parent]!, end);
  }
  const lines = drawLines(rows, reach, below);
  return rows.map((row, at) => {
    const through = below[at]!;
    const own = endOf(row);
    const end = through ?? own;
    return { path: end === null ? null : { ...end, isEnd: through === null }, lines: lines[at]! };
  });
}

function endOf(row: PlacedRow): PathEnd | null {
  if (row.kind !== "step" || !isIncomplete(row.step.status)) return null;
  const { status } = row.step;
  return { status, tone: lookOfStatus(status).tone === "bad" ? "bad" : "warn" };
}

/** Failed before interrupted before what may only be under way. */
const ranks = ["pending", "running", "interrupted", "failed"];
const worse = (a: PathEnd | null, b: PathEnd): PathEnd =>
  a === null || ranks.indexOf(b.status) > ranks.indexOf(a.status) ? b : a;

function drawLines(
  rows: readonly PlacedRow[],
  reach: readonly number[],
  below: readonly (PathEnd | null)[],
): PathLine[][] {
  /** The rows above this one that are open, by level. */
  const open: number[] = [];
  /** Of what is deeper than the last indent, how far the lines of all that is above a row lead. */
  const deepReach: number[] = [];
  return rows.map((row, at) => {
    const lines: PathLine[] = [];
    const add = (column: number, last: number, end: PathEnd | null) => {
      if (last >= at) lines.push({ column, tone: end?.tone ?? "warn", ends: last === at });
    };
    for (let level = 0; level < Math.min(row.level, deepestIndent - 1); level++) {
      const above = open[level];
      if (above !== undefined) add(level + 1, reach[above]!, below[above]!);
    }
    const { parent } = row;
    if (parent !== null && row.level >= deepestIndent) add(deepestIndent, deepReach[parent]!, below[parent]!);
    open.length = Math.min(row.level, deepestIndent);
    if (row.level < deepestIndent) open[row.level] = at;
    deepReach[at] =
      row.level < deepestIndent - 1
        ? -1
        : Math.max(reach[at]!, parent === null ? -1 : (deepReach[parent] ?? -1));
    return lines;
  });
}

import { formatTime, formatTimes } from "../format.ts";
import { mark } from "../format-table.ts";
import { layTable } from "../lay-table.ts";
import type { ScreenVerdict } from "./judge-screen.ts";
import type { ScreenGoal } from "./screen-comparisons.ts";

const wordColumns = new Set([0, 5]);

/** One line per comparison; `long` and `short` name the two files. */
export function formatScreenTable(
  verdicts: readonly ScreenVerdict[],
  { long, short }: { long: string; short: string },
): string {
  return layTable([["work", long, short, "ratio", "goal", ""], ...verdicts.map(cellsOf)], wordColumns);
}

function cellsOf(verdict: ScreenVerdict): string[] {
  if (verdict.state === "failed") return [verdict.work, `failed: ${verdict.why}`];
  const { work, long, short, ratio, goal, met } = verdict;
  return [work, formatTime(long), formatTime(short), formatTimes(ratio), formatGoal(goal), mark(met)];
}

function formatGoal(goal: ScreenGoal | null): string {
  if (goal === null) return "";
  return `≤ ${"times" in goal ? `${goal.times}x` : `${goal.milliseconds} ms`}`;
}

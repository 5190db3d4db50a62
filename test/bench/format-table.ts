import type { Sizes } from "./bench.ts";
import type { Goal } from "./comparisons.ts";
import { formatBytes, formatTime, formatTimes } from "./format.ts";
import type { Verdict } from "./judge.ts";

const heads = "work,file,time,against,its time,ratio,goal,,cpu ratio,peak memory,its peak,ratio,goal,".split(
  ",",
);

/** Columns of words; the others hold figures and stand at the right. */
const wordColumns = new Set([0, 3, 7, 13]);

/** One line per comparison; what could not be measured says why instead. */
export function formatTable(verdicts: readonly Verdict[], sizes: Sizes): string {
  const lines = [heads, ...verdicts.map((verdict) => cellsOf(verdict, sizes))];
  // What stands last in its line needs no room beside it.
  const widths = heads.map((_, column) =>
    Math.max(...lines.map((cells) => (column < cells.length - 1 ? cells[column]!.length : 0))),
  );
  return lines.map((cells) => layLine(cells, widths)).join("\n");
}

function layLine(cells: readonly string[], widths: readonly number[]): string {
  const laid = cells.map((cell, column) =>
    wordColumns.has(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
  );
  return laid.join("  ").trimEnd();
}

function cellsOf(verdict: Verdict, sizes: Sizes): string[] {
  const { run, against } = verdict.comparison;
  const first = [run.job, formatBytes(sizes[run.file])];
  if (verdict.state === "failed") return [...first, `failed: ${verdict.why}`];
  const { time, cpu, memory } = verdict;
  return [
    ...first,
    formatTime(time.ours),
    against.job,
    formatTime(time.theirs),
    formatTimes(time.ratio),
    formatGoal(time.goal),
    mark(time.met),
    formatTimes(cpu.ratio),
    formatBytes(memory.ours),
    formatBytes(memory.theirs),
    formatTimes(memory.ratio),
    formatGoal(memory.goal),
    mark(memory.met),
  ];
}

function formatGoal(goal: Goal | null): string {
  if (goal === null) return "";
  return `≤ ${"times" in goal ? `${goal.times}x` : formatBytes(goal.bytes)}`;
}

const mark = (met: boolean | null): string => (met === null ? "" : met ? "met" : "missed");

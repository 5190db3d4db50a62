import type { Goal } from "./comparisons.ts";
import { formatBytes, formatTime, formatTimes } from "./format.ts";
import type { Verdict } from "./judge.ts";
import { layTable } from "./lay-table.ts";

const heads = "work,file,time,against,its time,ratio,goal,,cpu ratio,peak memory,its peak,ratio,goal,".split(
  ",",
);

const wordColumns = new Set([0, 3, 7, 13]);

/** How the files are called in it. */
export type FileLabels = Readonly<Record<string, string>>;

/** One line per comparison; what could not be measured says why instead. */
export function formatTable(verdicts: readonly Verdict[], labels: FileLabels): string {
  return layTable([heads, ...verdicts.map((verdict) => cellsOf(verdict, labels))], wordColumns);
}

function cellsOf(verdict: Verdict, labels: FileLabels): string[] {
  const { run, against } = verdict.comparison;
  const first = [run.job, labels[run.file]!];
  if (verdict.state === "failed") return [...first, `failed: ${verdict.why}`];
  const { time, cpu, memory } = verdict;
  return [
    ...first,
    formatTime(time.ours),
    against.file === run.file ? against.job : `${against.job}, ${labels[against.file]}`,
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

export const mark = (met: boolean | null): string => (met === null ? "" : met ? "met" : "missed");

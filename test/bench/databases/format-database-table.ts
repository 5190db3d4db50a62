import { formatTime, formatTimes } from "../format.ts";
import { mark } from "../format-table.ts";
import { layTable } from "../lay-table.ts";
import type { DatabaseFigure, DatabaseVerdict } from "./judge-databases.ts";

const heads = "work,time,against,its time,ratio,goal,,first call,its first call,ratio,,again".split(",");
const wordColumns = new Set([0, 2, 6, 10]);

/** One line per comparison. The goal is meant for the first question after opening too; what is asked again is only shown. */
export function formatDatabaseTable(verdicts: readonly DatabaseVerdict[]): string {
  return layTable([heads, ...verdicts.map(cellsOf)], wordColumns);
}

function cellsOf(verdict: DatabaseVerdict): string[] {
  const { work, against, goal } = verdict;
  if (verdict.state === "failed") return [work, `failed: ${verdict.why}`];
  const [used, first] = [cellsOfFigure(verdict.used), cellsOfFigure(verdict.first)];
  const wanted = goal === null ? "" : `≤ ${goal.times}x`;
  return [
    work,
    used.ours,
    against ?? "",
    used.theirs,
    used.ratio,
    wanted,
    used.met,
    first.ours,
    first.theirs,
    first.ratio,
    first.met,
    formatTime(verdict.again),
  ];
}

const cellsOfFigure = ({ ours, theirs, ratio, met }: DatabaseFigure) => ({
  ours: formatTime(ours),
  theirs: theirs === null ? "" : formatTime(theirs),
  ratio: ratio === null ? "" : formatTimes(ratio),
  met: mark(met),
});

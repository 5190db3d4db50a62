import type { Row, RowCycle } from "../../shared/api/row.ts";
import { formatNumber } from "../format/format-number.ts";
import { wordAnswers, wordCycle } from "../format/word-cycle.ts";
import { isWhole } from "../repair/repair-focus.ts";

const cycleOf = (row: Row): RowCycle | null =>
  row.kind === "turn" || row.kind === "interruption" ? null : row.cycle;

/** Beside the rows of a cycle: solid where it is whole, double where it is answered later, broken where it is not. */
export function CycleRail({ row }: { row: Row }) {
  const cycle = cycleOf(row);
  if (cycle === null) return null;
  const ends = `${cycle.opens ? " opens" : ""}${cycle.closes ? " closes" : ""}`;
  return (
    <span
      className={`compare-rail is-${isWhole(cycle) ? cycle.state : "incomplete"}${ends}`}
      title={`Cycle ${wordCycle(cycle)}`}
      aria-hidden="true"
    />
  );
}

/** What became of a cycle that is not whole, in words, where it ends. */
export function CycleWords({ row }: { row: Row }) {
  const cycle = cycleOf(row);
  if (cycle === null || !cycle.closes || cycle.state === "complete") return null;
  const words =
    cycle.answeredAt === null
      ? wordAnswers(cycle)
      : `answered in turn ${formatNumber(cycle.answeredAt.turn + 1)}`;
  return (
    <div className={isWhole(cycle) ? "cycle-foot" : "cycle-foot is-incomplete"}>
      {cycle.state}
      {words !== null && ` · ${words.trim()}`}
    </div>
  );
}

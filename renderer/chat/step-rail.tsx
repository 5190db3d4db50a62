import type { RanStep } from "../../shared/api/stored.ts";
import { wordAnswers, wordCycle } from "../format/word-cycle.ts";

type Cycle = NonNullable<RanStep["cycle"]>;

/** Beside the steps of one cycle: solid where it is whole, broken where it is not. */
export function StepRail({ cycle }: { cycle: Cycle }) {
  return (
    <span
      className={`rail is-${shapeOf(cycle)}`}
      title={`Cycle ${wordCycle(asRow(cycle))}`}
      aria-hidden="true"
    />
  );
}

/** What became of the cycle, in words, below its last step. */
export function CycleWords({ cycle }: { cycle: Cycle }) {
  const words = cycle.state === "deferred" ? "answered in a later turn" : wordAnswers(asRow(cycle));
  return (
    <div className={`cycle-foot is-${shapeOf(cycle)}`} data-cycle={cycle.state}>
      <span className="cycle-word">{cycle.state}</span>
      {cycle.hasErrors && <span className="cycle-errors"> ✕ with errors</span>}
      {words !== null && <span> · {words}</span>}
    </div>
  );
}

const asRow = (cycle: Cycle) => ({ ...cycle, opens: false, closes: false, answeredAt: null });

const shapeOf = ({ state }: Cycle): string =>
  state === "complete" || state === "deferred" ? state : "incomplete";

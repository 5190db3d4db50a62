import type { RowCycle, RowOf } from "../../shared/api/row.ts";
import { wordAnswers, wordCycle } from "../format/word-cycle.ts";
import { RepairHere } from "../repair/repair-button.tsx";
import { isWhole } from "../repair/repair-focus.ts";
import type { Reveal } from "./use-reveal.ts";
import { formatNumber } from "../format/format-number.ts";

type InCycle = RowOf<"part" | "event" | "bare" | "lost">;

/** Beside the rows of one cycle: solid where it is whole, broken where it is not. Until that is known it only brackets a response. */
export function Rail({ row }: { row: InCycle }) {
  const { cycle } = row;
  if (cycle !== null)
    return (
      <span className={`rail is-${shapeOf(cycle)}`} title={`Cycle ${wordCycle(cycle)}`} aria-hidden="true" />
    );
  const isOpen = row.kind === "part" && !row.settled && row.role === "response";
  return isOpen ? <span className="rail" aria-hidden="true" /> : null;
}

type FootProps = { id: string; row: number; cycle: RowCycle; onReveal: Reveal };

/** What became of the cycle, in words, below its last row; and what can be done about it. */
export function CycleFoot({ id, row, cycle, onReveal }: FootProps) {
  return (
    <>
      <CycleWords cycle={cycle} onReveal={onReveal} />
      {!isWhole(cycle) && <RepairHere id={id} row={row} what="cycle" />}
    </>
  );
}

function CycleWords({ cycle, onReveal }: Pick<FootProps, "cycle" | "onReveal">) {
  const { answeredAt } = cycle;
  const words = wordAnswers(cycle);
  return (
    <div className={`cycle-foot is-${shapeOf(cycle)}`} data-cycle={cycle.state}>
      <span className="cycle-word">{cycle.state}</span>
      {cycle.hasErrors && <span className="cycle-errors"> ✕ with errors</span>}
      {words !== null && <span> · {words}</span>}
      {answeredAt !== null && (
        <button
          type="button"
          className="link"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            onReveal(answeredAt.row, "nearest");
          }}
        >
          turn {formatNumber(answeredAt.turn + 1)}
        </button>
      )}
    </div>
  );
}

const shapeOf = (cycle: RowCycle): string => (isWhole(cycle) ? cycle.state : "incomplete");

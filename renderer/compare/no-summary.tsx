import type { Document } from "../../shared/api/document.ts";
import { useDocument } from "../state/app-context.tsx";
import type { Compared, SideName } from "../state/comparing.ts";
import { AskingState } from "./asking-state.tsx";
import type { Asking, CompareSession } from "./compare-session.ts";

type Props = {
  comparing: Compared;
  session: CompareSession;
  asking: Asking;
  onPick: (side: SideName) => void;
};

/** Before there is anything to show: it is being compared, or could not be. */
export function NoSummary({ comparing, session, asking, onPick }: Props) {
  const a = useDocument(comparing.a.id);
  const b = useDocument(comparing.b.id);
  return (
    <div className="compare-empty">
      {asking.state === "failed" && <h2 className="compare-empty-title">These two could not be compared</h2>}
      {a !== undefined && b !== undefined && (
        <p className="compare-empty-names patient">
          <bdi>{a.name}</bdi> ↔ <bdi>{b.name}</bdi>
        </p>
      )}
      <AskingState session={session} asking={asking} />
      {asking.state === "failed" && <PickAgain sides={goneOrBoth(a, b)} onPick={onPick} />}
    </div>
  );
}

/** A side that is gone is the one to replace; where both are there, either may be. */
function goneOrBoth(a: Document | undefined, b: Document | undefined): readonly SideName[] {
  if ((a === undefined) === (b === undefined)) return ["a", "b"];
  return a === undefined ? ["a"] : ["b"];
}

function PickAgain({ sides, onPick }: { sides: readonly SideName[] } & Pick<Props, "onPick">) {
  return (
    <p className="compare-repick">
      {sides.map((side) => (
        <button key={side} type="button" className="button" onClick={() => onPick(side)}>
          Pick another {side === "a" ? "A" : "B"}
        </button>
      ))}
    </p>
  );
}

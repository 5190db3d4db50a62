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
  const isGone = asking.state === "failed" && asking.failure.code === "not-found";
  const gone: SideName[] = [
    ...(a === undefined ? ["a" as const] : []),
    ...(b === undefined ? ["b" as const] : []),
  ];
  return (
    <div className="compare-empty">
      {asking.state === "failed" && <p className="compare-empty-title">These two could not be compared</p>}
      <AskingState session={session} asking={asking} />
      {isGone && gone.length > 0 && (
        <p className="compare-repick">
          {gone.map((side) => (
            <button key={side} type="button" className="button" onClick={() => onPick(side)}>
              Pick another {side === "a" ? "A" : "B"}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

import type { Comparing, SideName } from "../state/comparing.ts";
import { useDocument } from "../state/app-context.tsx";
import { formatCount } from "../format/format-count.ts";
import { useAimedSide } from "./aimed-side.ts";
import { isShownBy } from "./name-side.ts";
import { SideLabel } from "./side-label.tsx";
import { useNamedSide } from "./use-named-side.ts";

type Props = {
  comparing: Comparing;
  /** The side that is being picked. */
  picking: SideName;
  /** The one that a file goes to that is let go beside both. */
  lacking: SideName | null;
  onChoose: (side: SideName) => void;
};

/** Both sides beside each other: what each is, or where it is to go. */
export function Wells({ comparing, picking, lacking, onChoose }: Props) {
  const aimed = useAimedSide(lacking);
  const well = (side: SideName) => (
    <Well
      side={side}
      comparing={comparing}
      isPicking={side === picking}
      isAimed={side === aimed}
      onChoose={() => onChoose(side)}
    />
  );
  return (
    <div className="pick-wells" role="group" aria-label="Sides">
      {well("a")}
      <span className="pick-between" aria-hidden="true">
        ↔
      </span>
      {well("b")}
    </div>
  );
}

type WellProps = {
  side: SideName;
  comparing: Comparing;
  isPicking: boolean;
  isAimed: boolean;
  onChoose: () => void;
};

function Well({ side, comparing, isPicking, isAimed, onChoose }: WellProps) {
  const named = useNamedSide(comparing[side]);
  const marks = `${named === null ? "" : " is-picked"}${isAimed ? " is-aimed" : ""}`;
  return (
    <button
      type="button"
      className={`pick-well${marks}`}
      data-side={side}
      aria-pressed={isPicking}
      onClick={onChoose}
    >
      <span className="pick-letter">{side.toUpperCase()}</span>
      <span className="pick-well-words">
        {named === null ? (
          <span className="pick-well-empty">{isPicking ? "Pick one below" : "Not picked yet"}</span>
        ) : (
          <SideLabel named={named} />
        )}
        <span className="pick-well-facts">
          {isAimed ? "Let go to take it" : <WellFacts comparing={comparing} side={side} />}
        </span>
      </span>
    </button>
  );
}

function WellFacts({ comparing, side }: { comparing: Comparing; side: SideName }) {
  const picked = comparing[side];
  const document = useDocument(picked?.id ?? "");
  if (picked === null) return "or drop a file here";
  if (document === undefined) return "is no longer open: pick it again";
  const turns = isShownBy(picked, document) ? ` · ${formatCount(document.turns, "turn")}` : "";
  if (picked.chat !== null)
    return (
      <>
        <bdi>{document.name}</bdi>
        {turns}
      </>
    );
  if (document.title === null) return formatCount(document.turns, "turn");
  return (
    <>
      <bdi>{document.title}</bdi> · {formatCount(document.turns, "turn")}
    </>
  );
}

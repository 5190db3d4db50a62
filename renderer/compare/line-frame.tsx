import type { MouseEvent, ReactNode } from "react";
import { spotId, useCompareScope } from "./compare-scope.tsx";
import type { Spot } from "./list-lines.ts";
import { useCompare } from "./use-compare-session.ts";

type Props = {
  spot: Spot;
  /** How it looks; ours, never a file's. */
  look: string;
  /** What a click does besides selecting it. */
  onPick?: (() => void) | undefined;
  children: ReactNode;
};

/** One line over both columns: it is selected as a whole. */
export function LineFrame({ spot, look, onPick, children }: Props) {
  const { tab, session, select } = useCompareScope();
  const isSelected = useCompare(
    session,
    ({ selected }) => selected?.entry === spot.entry && selected.key === spot.key,
  );
  const pick = (event: MouseEvent) => {
    select(spot);
    // Whoever marks text to copy it wants nothing else.
    if (event.detail < 2 && window.getSelection()?.isCollapsed !== false) onPick?.();
  };
  return (
    // The list has the focus and the keys; a line is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={spotId(tab, spot)}
      className={`compare-line ${look}${isSelected ? " is-selected" : ""}`}
      role="row"
      aria-selected={isSelected}
      data-key={spot.key}
      onClick={pick}
    >
      {children}
    </div>
  );
}

/** What one side lacks. */
export const Hatch = ({ side }: { side: "a" | "b" }) => (
  <div role="gridcell" className={`compare-cell is-${side} is-hatched`}>
    <span className="unseen">{side === "a" ? "Nothing in A" : "Nothing in B"}</span>
  </div>
);

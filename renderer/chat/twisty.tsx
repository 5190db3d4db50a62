import type { MouseEvent } from "react";
import { Icon } from "../controls/icon.tsx";

type Props = { isUnfolded: boolean; onFold: () => void; label?: string; what: string };

/** Opens and closes; for the pointer, since Space does the same for what is selected. */
export function Twisty({ isUnfolded, onFold, label, what }: Props) {
  return (
    <button
      type="button"
      className={isUnfolded ? "chat-twisty is-open" : "chat-twisty"}
      tabIndex={-1}
      aria-expanded={isUnfolded}
      aria-label={`${isUnfolded ? "Fold" : "Unfold"} ${what}`}
      title={isUnfolded ? "Fold (Space)" : "Unfold (Space)"}
      onClick={quietly(onFold)}
    >
      <Icon name="chevron" size={12} />
      {label}
    </button>
  );
}

/** What is around it is not clicked. */
export const quietly = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

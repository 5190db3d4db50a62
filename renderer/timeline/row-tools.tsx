import type { MouseEvent } from "react";
import type { RowOf } from "../../shared/api/row.ts";
import { CompareHere } from "../compare-pick/compare-button.tsx";
import { useApp } from "../state/app-context.tsx";
import type { RowProps } from "./row-slot.tsx";

/** What can be done with a row; for the pointer only, the keys in brackets do the same. */
export function RowTools({ row, id, isRaw, onReveal }: RowProps<RowOf<"part">>) {
  const app = useApp();
  const { pair, pointer } = row;
  const isText = (row.partKind === "text" || row.partKind === "user-prompt") && row.preview.form === "text";
  return (
    <span className="row-tools">
      {isText && (
        <button
          type="button"
          className="row-tool"
          tabIndex={-1}
          title={isRaw ? "Render it as Markdown (r)" : "Show it as it is written (r)"}
          onClick={quietly(() => app.screen.dispatch({ type: "flip", id, pointer }))}
        >
          {isRaw ? "rendered" : "raw"}
        </button>
      )}
      {pair !== null && (
        <button
          type="button"
          className="row-tool"
          tabIndex={-1}
          title={row.answer === null ? "To its call (p)" : "To its return (p)"}
          onClick={quietly(() => app.filters.goTo(id, pair, (other) => onReveal(other, "nearest")))}
        >
          {row.answer === null ? "to its call" : "to its return"}
        </button>
      )}
      <CompareHere turn={row.turn} />
    </span>
  );
}

/** What can be done with any row. */
export function TurnTools({ turn }: { turn: number }) {
  return (
    <span className="row-tools">
      <CompareHere turn={turn} />
    </span>
  );
}

/** The row itself is not clicked. */
const quietly = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

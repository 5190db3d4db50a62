import type { Document } from "../../shared/api/document.ts";
import { leavesOut } from "../../shared/rows/row-filter.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import { useStore } from "../state/store.ts";

/** Opens what rows can be chosen by. */
export function FilterButton({ document: { id, filter } }: { document: Document }) {
  const { filters } = useApp();
  const isOpen = useStore(filters.bars, (bars) => bars.has(id)) || leavesOut(filter);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Filter rows"
      aria-pressed={isOpen}
      title={isOpen ? "Show all rows, and close the filter" : "Filter rows (f)"}
      onClick={() => (isOpen ? filters.closeBar(id) : filters.openBar(id))}
    >
      <Icon name="filter" />
    </button>
  );
}

import { useEffect, useRef } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { RowFilter } from "../../shared/api/filter.ts";
import { leavesOut } from "../../shared/rows/row-filter.ts";
import { ToggleChip } from "../controls/chip.tsx";
import { Icon } from "../controls/icon.tsx";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { useApp } from "../state/app-context.tsx";
import { useStore } from "../state/store.ts";
import { FieldChip } from "./field-chip.tsx";
import { filterFields } from "./filter-fields.ts";
import { presets } from "./presets.ts";
import { SavedChip } from "./saved-chip.tsx";
import { TimesChip } from "./times-chip.tsx";
import { useFacets } from "./use-facets.ts";
import "./filter.css";

type Props = {
  document: Document;
  /** Puts the focus back into the rows. */
  onLeave: () => void;
};

/** What the rows are chosen by, each to be taken away by itself; there while anything is left out, or when asked for. */
export function FilterBar(props: Props) {
  const { document } = props;
  const app = useApp();
  const isOpen = useStore(app.filters.bars, (bars) => bars.has(document.id));
  return isOpen || leavesOut(document.filter) ? <Bar {...props} /> : null;
}

function Bar({ document, onLeave }: Props) {
  const app = useApp();
  const { id, thread } = document;
  const filter = useStore(app.filters.wished, (wished) => wished.get(id)?.filter) ?? document.filter;
  const facets = useFacets(document);
  const bar = useRef<HTMLDivElement>(null);
  useFocus(bar, id);
  const set = (next: RowFilter) => void app.filters.set(id, next);
  const change = (part: Partial<RowFilter>) => set({ ...filter, ...part });
  const leave = () => {
    // What was opened for nothing goes again; what says that rows are left out stays.
    if (!leavesOut(filter)) app.filters.closeBar(id);
    onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <div
      ref={bar}
      key={thread}
      className="filter-bar"
      role="group"
      aria-label="Filter"
      onKeyDown={(event) => event.key === "Escape" && leave()}
    >
      {presets.map(({ id: name, label, explains, key, isOn, turn }) => (
        <ToggleChip
          key={name}
          label={label}
          title={`${explains} (${key})`}
          isOn={isOn(filter)}
          onChange={(on) => set(turn(filter, on))}
        />
      ))}
      <span className="filter-line" />
      {filterFields.map((field) => (
        <FieldChip key={field.field} {...{ field, filter, facets }} onChange={change} />
      ))}
      <TimesChip {...{ filter, facets }} onChange={change} />
      <span className="filter-line" />
      <SavedChip filter={filter} onPick={set} />
      <Shown document={document} />
      <button
        type="button"
        className="icon-button"
        aria-label={leavesOut(filter) ? "Clear the filter and close" : "Close the filter"}
        title={leavesOut(filter) ? "Show all rows, and close" : "Close"}
        onClick={() => app.filters.closeBar(id)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

function Shown({ document: { id, filter, rows, allRows, onlyTurns } }: { document: Document }) {
  const app = useApp();
  if (!leavesOut(filter)) return <span className="filter-shown figures">{formatCount(allRows, "row")}</span>;
  return (
    <>
      <span className="filter-shown figures" role="status">
        {onlyTurns ? formatCount(rows, "turn") : `${formatNumber(rows)} of ${formatCount(allRows, "row")}`}
      </span>
      <button type="button" className="link" onClick={() => void app.filters.clear(id)}>
        Show all
      </button>
    </>
  );
}

/** Whoever asked for it goes on in it. */
function useFocus(bar: { readonly current: HTMLElement | null }, id: string): void {
  const { filters } = useApp();
  const wish = useStore(filters.bars, (bars) => bars.get(id) ?? 0);
  useEffect(() => {
    if (wish > 0) bar.current?.querySelector<HTMLElement>("button")?.focus();
  }, [bar, wish]);
}

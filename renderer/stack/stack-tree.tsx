import { oneRow } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { RanStep } from "../../shared/api/stored.ts";
import { isFocusFree } from "../focus/panes.ts";
import { formatNumber } from "../format/format-number.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { StackRowView, stackRowId } from "./stack-row.tsx";
import type { StackRow } from "./stack-rows.ts";
import { useStackKeys } from "./use-stack-keys.ts";

type Props = {
  id: string;
  pages: DocumentPages;
  rows: readonly StackRow[];
  /** Places of steps: the one that is looked at, and the one that the plan resumes. */
  selected: number | null;
  planned: number | null;
  onSelect: (step: RanStep) => void;
  onEnter: (() => void) | undefined;
};

/** So many rows stand in view in any case. */
const fewRows = 12;

/** The tree as a list: one row per step, indented by the stack it ran in. */
export function StackTree({ id, pages, rows, selected, planned, onSelect, onEnter }: Props) {
  const list = useRef<VirtuosoHandle>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const row = oneRow(useMeasures());
  const [height, setHeight] = useState(rows.length * row);
  const rowOf = useMemo(() => rowsByPlace(rows), [rows]);
  const selectedRow = selected === null ? null : (rowOf.get(selected) ?? null);
  const { active, go } = useActiveRow(rows, selectedRow, onSelect);
  const plannedRow = planned === null ? null : (rowOf.get(planned) ?? null);
  useInView(list, active);
  useFirstFocus(scroller);
  const onKeyDown = useStackKeys({ rows, active, start: plannedRow, scroller, go, onEnter });
  const widths = useMemo(() => ({ "--digits": digitsOf(rows), "--indent": `${indentFor(rows)}px` }), [rows]);
  const style: CSSProperties = {
    flexBasis: height + treePadding,
    minHeight: Math.min(height, leastRows * row),
    ...widths,
  };
  return (
    <div className="stack-tree" style={style}>
      <Virtuoso
        ref={list}
        {...looks}
        defaultItemHeight={row}
        {...startAt(rows, selectedRow ?? plannedRow)}
        aria-activedescendant={active === null ? undefined : stackRowId(id, active)}
        totalCount={rows.length}
        scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
        totalListHeightChanged={setHeight}
        onKeyDown={onKeyDown}
        context={{ id, pages, rows, active, selectedRow, plannedRow, go }}
      />
    </div>
  );
}

const treePadding = 2;
/** Of a long tree so much stays in view, whatever stands below it. */
const leastRows = 7;

/** How wide the longest number is, commas included. */
const digitsOf = (rows: readonly StackRow[]): number =>
  rows.reduce(
    (most, row) => (row.kind === "step" ? Math.max(most, formatNumber(row.step.sequence).length) : most),
    0,
  );

/** A deep tree is indented less, so that there is room for words. */
function indentFor(rows: readonly StackRow[]): number {
  const deepest = rows.reduce((most, { level }) => Math.max(most, level), 0);
  return deepest <= 5 ? 24 : 12;
}

function rowsByPlace(rows: readonly StackRow[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [at, row] of rows.entries()) if (row.kind === "step") places.set(row.step.place, at);
  return places;
}

/** Where the keys are: at the step that is looked at, or at a row that is no step and so cannot be. */
function useActiveRow(
  rows: readonly StackRow[],
  selectedRow: number | null,
  onSelect: (step: RanStep) => void,
) {
  const [other, setOther] = useState<{ rows: readonly StackRow[]; row: number } | null>(null);
  const active = other?.rows === rows ? other.row : selectedRow;
  const go = useCallback(
    (at: number) => {
      const row = rows[at];
      if (row === undefined) return;
      setOther(row.kind === "step" ? null : { rows, row: at });
      if (row.kind === "step") onSelect(row.step);
    },
    [rows, onSelect],
  );
  return { active, go };
}

function useInView(list: { readonly current: VirtuosoHandle | null }, active: number | null): void {
  const before = useRef(active);
  useEffect(() => {
    if (active === before.current) return;
    before.current = active;
    if (active !== null) list.current?.scrollIntoView({ index: active });
  }, [list, active]);
}

/** A long list begins where it matters. */
function startAt(rows: readonly StackRow[], row: number | null) {
  if (row === null || rows.length <= fewRows) return {};
  return { initialTopMostItemIndex: { index: row, align: "center" as const } };
}

/** The keys work as soon as there is a tree, unless the user is busy elsewhere. */
function useFirstFocus(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (scroller === null) return;
    const focused = document.activeElement;
    if (isFocusFree() || focused?.classList.contains("stack-inside") === true) scroller.focus();
  }, [scroller]);
}

type ListContext = {
  id: string;
  pages: DocumentPages;
  rows: readonly StackRow[];
  active: number | null;
  selectedRow: number | null;
  plannedRow: number | null;
  go: (row: number) => void;
};

function drawRow(at: number, _: unknown, context: ListContext) {
  const { id, pages, rows, active, selectedRow, plannedRow, go } = context;
  const row = rows[at];
  if (row === undefined) return <div className="stack-row" />;
  return (
    <StackRowView
      id={stackRowId(id, at)}
      at={at}
      row={row}
      pages={pages}
      isActive={at === active}
      isSelected={at === selectedRow}
      isPlanned={at === plannedRow}
      onPick={go}
    />
  );
}

const looks = {
  className: "stack-list scrolls",
  role: "tree",
  "aria-label": "What ran",
  tabIndex: 0,
  itemContent: drawRow,
} as const;

import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import { useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { EmptyTimeline } from "./empty-timeline.tsx";
import { FailedRows } from "./failed-rows.tsx";
import { RowSlot } from "./row-slot.tsx";
import { rowId } from "./row-place.ts";
import { AfterRows, BeforeRows, type EndsContext } from "./segment-ends.tsx";
import { StickyTurn } from "./sticky-turn.tsx";
import { type Segment, useSegment } from "./use-segment.ts";
import { type Reveal, useReveal } from "./use-reveal.ts";
import { useTimelineKeys } from "./use-timeline-keys.ts";
import { type TopOfView, useTopOfView } from "./use-top-of-view.ts";
import "./timeline.css";
import "./turns.css";
import "./parts.css";

/** What the panes beside the timeline may ask of it. */
export type TimelineHandle = {
  reveal: Reveal;
  focus(): void;
};

type Props = {
  document: Document;
  pages: DocumentPages;
  handle: RefObject<TimelineHandle | null>;
  onTop: (top: TopOfView | null) => void;
  onEnter: () => void;
};

export function Timeline({ document, pages, handle, onTop, onEnter }: Props) {
  const { id, rows } = document;
  const list = useRef<VirtuosoHandle>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const selected = useScreen((state) => viewOf(state, id).selected);
  const { segment, turnTo } = useSegment(rows, pages);
  const { first, count } = segment;
  const { top, sticky, measure } = useTopOfView({ scroller, pages, selected, first, onTop });
  const { select, reveal, hold } = useReveal({ id, list, scroller, segment, turnTo });
  useImperativeHandle(handle, () => ({ reveal, focus: () => scroller?.focus() }), [reveal, scroller]);
  useFirstFocus(scroller);
  const onKeyDown = useTimelineKeys({ id, pages, scroller, first, reveal, onEnter });

  if (rows === 0) return <EmptyTimeline document={document} />;
  return (
    <div className="timeline">
      <Virtuoso
        key={segment.number}
        ref={list}
        {...looks}
        {...startOf(segment, pages)}
        aria-activedescendant={selected === null ? undefined : rowId(id, selected)}
        onKeyDown={onKeyDown}
        scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
        totalCount={count}
        rangeChanged={({ startIndex, endIndex }) => pages.rows.look(startIndex + first, endIndex + first)}
        isScrolling={(isScrolling) => {
          if (!isScrolling) list.current?.getState((state) => (pages.scroll = state));
        }}
        itemsRendered={measure}
        totalListHeightChanged={() => {
          hold();
          measure();
        }}
        context={{ id, pages, select, first, count, rows, turnTo }}
      />
      <StickyTurn {...{ top, pages, selected }} ref={sticky} onPick={(row) => reveal(row, "top")} />
      <FailedRows pages={pages} />
    </div>
  );
}

/** Where the list begins: where it was left, or at the row that a new stretch was turned to for. */
function startOf({ first, target }: Segment, pages: DocumentPages) {
  if (pages.scroll !== undefined) return { restoreStateFrom: pages.scroll };
  return target === null || target === first
    ? {}
    : { initialTopMostItemIndex: { index: target - first, align: "center" as const } };
}

/** Whoever opened it with the keyboard goes on with the keyboard. */
function useFirstFocus(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (scroller === null || document.activeElement !== document.body) return;
    // Where nothing was pressed yet, a ring around everything would only puzzle; the first key brings it out.
    if ("userActivation" in navigator && !navigator.userActivation.hasBeenActive) beQuiet(scroller);
    scroller.focus();
  }, [scroller]);
}

function beQuiet(element: HTMLElement): void {
  const speak = () => delete element.dataset["quiet"];
  element.dataset["quiet"] = "";
  element.addEventListener("keydown", speak, { once: true });
  element.addEventListener("blur", speak, { once: true });
}

type ListContext = EndsContext & { id: string; pages: DocumentPages; select: (row: number) => void };

const drawRow = (index: number, _: unknown, { id, pages, select, first }: ListContext) => (
  <RowSlot id={id} index={index + first} pages={pages} onSelect={select} />
);

const looks = {
  className: "timeline-list scrolls",
  role: "listbox",
  "aria-label": "Timeline",
  tabIndex: 0,
  defaultItemHeight: 30,
  increaseViewportBy: 320,
  itemContent: drawRow,
  components: { Header: BeforeRows, Footer: AfterRows },
} as const;

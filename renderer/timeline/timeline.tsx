import { type RefObject, useCallback, useImperativeHandle, useRef, useState } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { EmptyTimeline } from "./empty-timeline.tsx";
import { FailedRows } from "./failed-rows.tsx";
import { RowSlot } from "./row-slot.tsx";
import { placeIntoView, rowId, turnGap } from "./row-place.ts";
import { StickyTurn } from "./sticky-turn.tsx";
import { useTimelineKeys } from "./use-timeline-keys.ts";
import { type TopOfView, useTopOfView } from "./use-top-of-view.ts";
import "./timeline.css";

/** What the panes beside the timeline may ask of it. */
export type TimelineHandle = {
  /** Selects a row and brings it into view; `top` puts a turn's header at the upper edge. */
  reveal(row: number, where: "nearest" | "top"): void;
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
  const { id } = document;
  const list = useRef<VirtuosoHandle>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const selected = useScreen((state) => viewOf(state, id).selected);
  const { top, sticky, measure } = useTopOfView(scroller, pages, selected, onTop);

  const { select, reveal } = useReveal(id, list);
  useImperativeHandle(handle, () => ({ reveal, focus: () => scroller?.focus() }), [reveal, scroller]);
  const onKeyDown = useTimelineKeys({ id, pages, scroller, reveal, onEnter });

  if (document.rows === 0) return <EmptyTimeline document={document} />;
  return (
    <div className="timeline">
      <Virtuoso
        ref={list}
        className="timeline-list scrolls"
        role="listbox"
        aria-label="Timeline"
        aria-activedescendant={selected === null ? undefined : rowId(id, selected)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
        totalCount={document.rows}
        defaultItemHeight={30}
        increaseViewportBy={320}
        {...(pages.scroll === undefined ? {} : { restoreStateFrom: pages.scroll })}
        rangeChanged={({ startIndex, endIndex }) => pages.rows.look(startIndex, endIndex)}
        isScrolling={(isScrolling) => {
          if (!isScrolling) list.current?.getState((state) => (pages.scroll = state));
        }}
        itemsRendered={measure}
        totalListHeightChanged={measure}
        components={components}
        context={{ id, pages, select }}
        itemContent={drawRow}
      />
      <StickyTurn
        ref={sticky}
        top={top}
        pages={pages}
        selected={selected}
        onPick={(row) => reveal(row, "top")}
      />
      <FailedRows pages={pages} />
    </div>
  );
}

function useReveal(id: string, list: RefObject<VirtuosoHandle | null>) {
  const app = useApp();
  const select = useCallback((row: number) => app.screen.dispatch({ type: "selected", id, row }), [app, id]);
  const reveal = useCallback<TimelineHandle["reveal"]>(
    (row, where) => {
      select(row);
      if (where === "top")
        list.current?.scrollToIndex({ index: row, align: "start", offset: row === 0 ? 0 : turnGap });
      else list.current?.scrollIntoView({ index: row, calculateViewLocation: placeIntoView });
    },
    [select, list],
  );
  return { select, reveal };
}

type ListContext = { id: string; pages: DocumentPages; select: (row: number) => void };

const drawRow = (index: number, _: unknown, { id, pages, select }: ListContext) => (
  <RowSlot id={id} index={index} pages={pages} onSelect={select} />
);

/** Room under the last row, so that it never sticks to the edge. */
function Footer() {
  return <div className="timeline-end" />;
}

const components = { Footer };

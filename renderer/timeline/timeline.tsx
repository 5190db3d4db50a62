import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import { FailedPages } from "../controls/failed-pages.tsx";
import { isFocusFree } from "../focus/panes.ts";
import { OverviewStrip } from "../overview/overview-strip.tsx";
import { useScreen } from "../state/app-context.tsx";
import { usePick } from "../history/use-pick.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { EmptyTimeline } from "./empty-timeline.tsx";
import { offsetOfTop } from "./find-visible.ts";
import { RowSlot } from "./row-slot.tsx";
import { highestList, rowId, usualHeight } from "./row-place.ts";
import { StickyTurn } from "./sticky-turn.tsx";
import { useReach } from "./use-reach.ts";
import { type Reveal, useReveal } from "./use-reveal.ts";
import { useStayAtEnd } from "./use-stay-at-end.ts";
import { useSteadyView } from "./use-steady-view.ts";
import { useTimelineKeys } from "./use-timeline-keys.ts";
import { type TopOfView, useTopOfView } from "./use-top-of-view.ts";
import { isNearEdge, type RowWindow, useWindow } from "./use-window.ts";
import "./timeline.css";
import "./cycles.css";
import "./turns.css";
import "./parts.css";

/** What the panes beside the timeline may ask of it. */
export type TimelineHandle = {
  /** Selects a row and brings it into view. */
  reveal: Reveal;
  lookAt: Reveal;
  /** What was revealed is no longer held in view. */
  letGo(): void;
  /** The row at the upper edge. */
  topRow(): number | null;
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
  const { id, rows, onlyTurns } = document;
  const list = useRef<VirtuosoHandle>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const selected = useScreen((state) => viewOf(state, id).selected);
  const { window, turnTo } = useWindow(rows, pages);
  const { first, count } = window;
  const { top, sticky, measure } = useTopOfView({ scroller, pages, selected, first, onTop });
  const { reach, keepShort } = useReach(scroller);
  const { select, reveal, lookAt, scrollTo, letGo, hold, isHeld, holdsEnd } = useReveal({
    id,
    pages,
    onlyTurns,
    onJump: keepShort,
    list,
    scroller,
    window,
    turnTo,
  });
  const pick = usePick(selected, select);
  useSteadyView(scroller, isHeld);
  useImperativeHandle(
    handle,
    () => ({
      reveal,
      lookAt,
      letGo,
      topRow: () => (scroller === null ? null : (offsetOfTop(scroller, first)?.row ?? null)),
      focus: () => scroller?.focus(),
    }),
    [reveal, lookAt, letGo, scroller, first],
  );
  useFirstFocus(scroller);
  useStayAtEnd(document, { scroller, first, holdsEnd, lookAt });
  const onKeyDown = useTimelineKeys({ id, pages, scroller, first, reveal, onEnter });
  /** Another list, with the same row at the same place; after a long way that row is not drawn yet, but known. */
  const turnHere = (row: number) => {
    const drawn = scroller === null ? null : offsetOfTop(scroller, first);
    if (drawn === null) turnTo(row);
    else turnTo(drawn.row, drawn.offset);
  };
  const see = (range: { startIndex: number; endIndex: number }) => {
    pages.rows.look(range.startIndex + first, range.endIndex + first);
    if (isNearEdge(window, rows, range)) turnHere(range.startIndex + first);
  };

  if (rows === 0) return <EmptyTimeline document={document} />;
  return (
    <div className="timeline-frame">
      <div className={onlyTurns ? "timeline is-turns" : "timeline"}>
        <Virtuoso
          key={window.turn}
          id={`timeline-${id}`}
          ref={list}
          {...looks}
          {...startOf(window, pages)}
          aria-rowcount={rows}
          aria-activedescendant={selected === null ? undefined : rowId(id, selected)}
          onKeyDown={onKeyDown}
          scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
          totalCount={count}
          increaseViewportBy={reach}
          rangeChanged={see}
          isScrolling={(isScrolling) => {
            if (!isScrolling) list.current?.getState((state) => (pages.scroll = state));
          }}
          itemsRendered={() => {
            // One that was just made goes back to where it was left, and may do so after it was sent elsewhere.
            hold();
            measure();
          }}
          totalListHeightChanged={(height) => {
            // A new one has forgotten the heights of what is far away.
            if (height > highestList) turnHere(top?.row ?? first);
            hold();
            measure();
          }}
          context={{ id, pages, select: pick, reveal, first, onlyTurns }}
        />
        {/* Where there are only headers, one over the others says nothing. */}
        {!onlyTurns && (
          <StickyTurn {...{ top, pages, selected }} ref={sticky} onPick={(row) => reveal(row, "top")} />
        )}
        <FailedPages pages={pages.rows} what="These rows" />
      </div>
      <OverviewStrip
        {...{ document, pages, scroller, first, selected }}
        turn={top?.turn ?? 0}
        onScroll={scrollTo}
        onReveal={reveal}
      />
    </div>
  );
}

/** Where the list begins: where it was left, or at the row that it was made for. */
function startOf({ first, target }: RowWindow, pages: DocumentPages) {
  if (pages.scroll !== undefined) return { restoreStateFrom: pages.scroll };
  if (target === null || (target.row === first && target.offset === 0)) return {};
  const { row, offset } = target;
  return { initialTopMostItemIndex: { index: row - first, align: "start" as const, offset } };
}

/** Whoever opened it with the keyboard goes on with the keyboard. */
function useFirstFocus(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (scroller === null || !isFocusFree()) return;
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

type ListContext = {
  id: string;
  pages: DocumentPages;
  first: number;
  select: (row: number) => void;
  reveal: Reveal;
  onlyTurns: boolean;
};

const drawRow = (index: number, _: unknown, { id, pages, select, reveal, first, onlyTurns }: ListContext) => (
  <RowSlot {...{ id, pages, onlyTurns }} index={index + first} onSelect={select} onReveal={reveal} />
);

/** Room under the last row, so that it never sticks to the edge. */
const AfterRows = () => <div className="timeline-end" />;

const looks = {
  className: "timeline-list scrolls",
  // A grid and no list to choose from: its rows hold buttons and links.
  role: "grid",
  "aria-label": "Timeline",
  tabIndex: 0,
  defaultItemHeight: usualHeight,
  // Heights are known before they are painted.
  skipAnimationFrameInResizeObserver: true,
  itemContent: drawRow,
  components: { Footer: AfterRows },
} as const;

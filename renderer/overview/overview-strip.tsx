import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { Overview } from "../../shared/api/overview.ts";
import { useHeight } from "../controls/use-height.ts";
import { formatNumber } from "../format/format-number.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import type { Reveal } from "../timeline/use-reveal.ts";
import { hitsNear, marksNear } from "./mark-near.ts";
import { pixelsOf, pushList, strideOf } from "./push-list.ts";
import { StripDrawing } from "./strip-drawing.tsx";
import { extentOf, rowAtHeight } from "./strip-place.ts";
import { type Pointed, StripTip } from "./strip-tip.tsx";
import { useHitCounts } from "./use-hit-counts.ts";
import { useOverview } from "./use-overview.ts";
import { useStripDrag } from "./use-strip-drag.ts";
import { useThumb } from "./use-thumb.ts";
import "./overview.css";

type Props = {
  document: Document;
  pages: DocumentPages;
  scroller: HTMLElement | null;
  /** The first row of the list. */
  first: number;
  selected: number | null;
  /** The turn at the upper edge. */
  turn: number;
  /** From 0 to 1. */
  onScroll: (share: number) => void;
  onReveal: Reveal;
};

/** The whole thread from end to end: whose turns, what was cut off, what is wrong, what was found. It is the timeline's scroll bar. */
export function OverviewStrip(props: Props) {
  const { document, pages, scroller, first, selected, turn, onScroll, onReveal } = props;
  const { id, rows, turns } = document;
  const strip = useRef<HTMLDivElement>(null);
  const height = useHeight(strip);
  const extent = extentOf(rows, height);
  const overview = useOverview(document, height);
  const hits = useHitCounts(document, height);
  const { thumb, hold, isHeld } = useThumb({ scroller, first, rows, extent });
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const onMark = (y: number) => {
    const [mark] = overview === null ? [] : marksNear(overview, y, extent);
    if (mark !== undefined) onReveal(mark.row, "nearest");
    return mark !== undefined;
  };
  const drag = useStripDrag({ strip, thumb, hold, isHeld, extent, onScroll, onMark });
  useWheel(strip, scroller);
  const point = (event: PointerEvent) => {
    const y = event.clientY - (strip.current?.getBoundingClientRect().top ?? 0);
    setPointed(overview === null || isHeld() || y > extent ? null : pointAt(overview, hits, y, extent));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (scroller === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const stride = strideOf(event, scroller.clientHeight);
    if (stride === null) return;
    event.preventDefault();
    if (typeof stride === "number") pushList(scroller, stride);
    else onScroll(stride === "start" ? 0 : 1);
  };
  return (
    <div
      ref={strip}
      className="strip"
      role="scrollbar"
      tabIndex={0}
      aria-label="Overview"
      aria-controls={`timeline-${id}`}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, turns)}
      aria-valuenow={Math.min(turns, turn + 1)}
      aria-valuetext={`turn ${formatNumber(turn + 1)} of ${formatNumber(turns)}`}
      onKeyDown={onKeyDown}
      {...drag}
      onPointerMove={(event) => {
        drag.onPointerMove(event);
        point(event);
      }}
      onPointerLeave={() => setPointed(null)}
    >
      {overview !== null && (
        <StripDrawing overview={overview} hits={hits} extent={extent} hueOf={(agent) => pages.hueOf(agent)} />
      )}
      {selected !== null && selected < rows && (
        <div className="strip-selected" style={{ top: ((selected + 0.5) / rows) * extent }} />
      )}
      <div ref={thumb} className="strip-thumb" />
      {pointed !== null && <StripTip {...{ id, pages, turns, pointed, height }} />}
    </div>
  );
}

function pointAt(
  overview: Overview,
  hits: readonly number[] | null,
  y: number,
  extent: number,
): Pointed | null {
  const { rows, lanes, firstTurns } = overview;
  const marks = marksNear(overview, y, extent);
  const pointedRow = Math.max(0, Math.min(rows - 1, Math.floor(rowAtHeight(y, rows, extent))));
  const row = marks[0]?.row ?? pointedRow;
  const turn = firstTurns[Math.floor((row * lanes.length) / rows)];
  return turn === undefined ? null : { y, row, turn, marks, hits: hitsNear(hits ?? [], y, extent) };
}

/** React listens to wheels without a say: the page must not scroll along. */
function useWheel(strip: { readonly current: HTMLElement | null }, scroller: HTMLElement | null): void {
  useEffect(() => {
    const element = strip.current;
    if (element === null || scroller === null) return;
    const roll = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      pushList(scroller, pixelsOf(event, scroller.clientHeight));
    };
    element.addEventListener("wheel", roll, { passive: false });
    return () => element.removeEventListener("wheel", roll);
  }, [strip, scroller]);
}

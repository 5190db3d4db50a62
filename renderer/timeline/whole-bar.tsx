import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { findVisible } from "./find-visible.ts";

type Props = {
  scroller: HTMLElement | null;
  /** The first row of the list, and all rows. */
  first: number;
  rows: number;
  onGo: (row: number) => void;
};

const leastThumb = 28;

/** The scroll bar of a timeline that no single list can hold: it stands for all rows. The keys do the same. */
export function WholeBar({ scroller, first, rows, onGo }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  // Without React, so that it never lags behind.
  const place = useCallback(() => {
    if (scroller === null || bar.current === null || thumb.current === null) return;
    const { height, top } = thumbAt(findVisible(scroller, first), rows, bar.current.clientHeight);
    thumb.current.style.height = `${height}px`;
    thumb.current.style.translate = `0 ${top}px`;
  }, [scroller, first, rows]);
  useEffect(() => {
    place();
    scroller?.addEventListener("scroll", place, { passive: true });
    return () => scroller?.removeEventListener("scroll", place);
  }, [scroller, place]);
  const drag = useDrag(bar, thumb, rows, onGo);
  return (
    <div ref={bar} className="whole-bar" aria-hidden="true" data-testid="whole-bar" {...drag}>
      <div ref={thumb} className="whole-thumb" />
    </div>
  );
}

/** Where the thumb of a bar of this height stands, and how high it is. */
function thumbAt(seen: { first: number; last: number }, rows: number, barHeight: number) {
  const shown = seen.last - seen.first;
  const height = Math.max(leastThumb, (barHeight * shown) / rows);
  const lastFirst = Math.max(1, rows - shown - 1);
  return { height, top: (barHeight - height) * Math.min(1, seen.first / lastFirst) };
}

type Element = RefObject<HTMLDivElement | null>;

function useDrag(bar: Element, thumb: Element, rows: number, onGo: (row: number) => void) {
  const grip = useRef<number | null>(null);
  const frame = useRef(0);
  const go = (y: number) => {
    if (bar.current === null || thumb.current === null) return;
    const room = Math.max(1, bar.current.clientHeight - thumb.current.offsetHeight);
    const share = (y - bar.current.getBoundingClientRect().top - (grip.current ?? 0)) / room;
    const row = Math.round(Math.max(0, Math.min(1, share)) * (rows - 1));
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onGo(row));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const box = thumb.current?.getBoundingClientRect();
      const isOnThumb = box !== undefined && event.clientY >= box.top && event.clientY <= box.bottom;
      grip.current = isOnThumb ? event.clientY - box.top : (box?.height ?? 0) / 2;
      go(event.clientY);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (grip.current !== null) go(event.clientY);
    },
    onPointerUp() {
      grip.current = null;
    },
  };
}

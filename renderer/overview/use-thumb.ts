import { type RefObject, useCallback, useEffect, useRef } from "react";
import { seenRows } from "../timeline/find-visible.ts";
import { placeThumb } from "./strip-place.ts";

type Options = {
  scroller: HTMLElement | null;
  /** The first row of the list, and all rows. */
  first: number;
  rows: number;
  extent: number;
};

/** Shows which part is in view. Without React, so that it never lags behind; whoever drags it moves it directly. */
export function useThumb({ scroller, first, rows, extent }: Options) {
  const thumb = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const place = useCallback(() => {
    const seen = scroller === null || isDragged.current ? null : seenRows(scroller, first);
    if (seen !== null) moveThumb(thumb, placeThumb(seen, rows, extent));
  }, [scroller, first, rows, extent]);
  useEffect(() => {
    if (scroller === null) return;
    place();
    const observer = new ResizeObserver(place);
    const content = scroller.querySelector('[data-testid="virtuoso-item-list"]');
    observer.observe(scroller);
    if (content !== null) observer.observe(content);
    scroller.addEventListener("scroll", place, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", place);
    };
  }, [scroller, place]);
  /** While it is held it moves with the pointer; then it is where the list is. */
  const hold = (isHeld: boolean) => {
    isDragged.current = isHeld;
    if (!isHeld) place();
  };
  return { thumb, hold, isHeld: () => isDragged.current };
}

export function moveThumb(
  { current }: RefObject<HTMLDivElement | null>,
  { top, height }: { top: number; height?: number },
): void {
  if (current === null) return;
  current.style.translate = `0 ${top}px`;
  if (height !== undefined) current.style.height = `${height}px`;
}

import type { KeyboardEvent } from "react";

const line = 40;
/** So much of a page stays in view. */
const kept = 80;

/** Scrolls the list as a wheel over it would. */
export function pushList(scroller: HTMLElement, pixels: number): void {
  // Whoever holds something in view lets go of it.
  scroller.dispatchEvent(new WheelEvent("wheel", { deltaY: pixels }));
  scroller.scrollTop += pixels;
}

/** A wheel tells pixels, lines or pages. */
export function pixelsOf({ deltaY, deltaMode }: WheelEvent, page: number): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * line;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * page : deltaY;
}

/** What a key does on a scroll bar: so many pixels, or to an end. */
export function strideOf({ key }: Pick<KeyboardEvent, "key">, page: number): number | "start" | "end" | null {
  const strides: Readonly<Record<string, number | "start" | "end">> = {
    ArrowUp: -line,
    ArrowDown: line,
    PageUp: -Math.max(line, page - kept),
    PageDown: Math.max(line, page - kept),
    Home: "start",
    End: "end",
  };
  return Object.hasOwn(strides, key) ? (strides[key] ?? null) : null;
}

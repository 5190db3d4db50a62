import { pageMeasures } from "../look/measures.ts";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { DocumentPages } from "../state/document-pages.ts";
import { stickyHeight } from "./row-place.ts";

/** What the eye is on: the turn at the upper edge, a row of it, and whether the selected row can be seen. */
export type TopOfView = { turn: number; row: number; seesSelected: boolean };

type Found = { row: number; beforeHeader: boolean; last: number; push: number };

type Options = {
  scroller: HTMLElement | null;
  pages: DocumentPages;
  selected: number | null;
  /** The first row of the list. */
  first: number;
  onTop: (top: TopOfView | null) => void;
};

/** Follows the scrolling. The header that stays is moved here, without React, so that it never lags behind. */
export function useTopOfView({ scroller, pages, selected, first, onTop }: Options): {
  top: TopOfView | null;
  sticky: RefObject<HTMLDivElement | null>;
  measure: () => void;
} {
  const [top, setTop] = useState<TopOfView | null>(null);
  const sticky = useRef<HTMLDivElement>(null);
  const frame = useRef(0);

  const measureNow = useCallback(() => {
    frame.current = 0;
    const found = scroller === null ? null : findTop(scroller, first);
    if (sticky.current !== null && scroller !== null) {
      sticky.current.style.translate = `0 ${found?.push ?? 0}px`;
      sticky.current.style.right = `${scroller.offsetWidth - scroller.clientWidth}px`;
    }
    const next = found === null ? null : turnAt(found, pages, selected);
    setTop((before) => (isSame(before, next) ? before : next));
  }, [scroller, pages, selected, first]);
  const measure = useCallback(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(measureNow);
  }, [measureNow]);

  useEffect(() => {
    if (scroller === null) return;
    const stop = pages.rows.subscribe(measure);
    const unfollow = follow(scroller, measureNow, measure);
    measure();
    return () => {
      unfollow();
      stop();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [scroller, pages, measure, measureNow]);
  useEffect(() => onTop(top), [top, onTop]);
  return { top, sticky, measure };
}

function follow(scroller: HTMLElement, onScroll: () => void, onResize: () => void): () => void {
  scroller.addEventListener("scroll", onScroll, { passive: true });
  const observer = new ResizeObserver(onResize);
  observer.observe(scroller);
  return () => {
    scroller.removeEventListener("scroll", onScroll);
    observer.disconnect();
  };
}

function findTop(scroller: HTMLElement, first: number): Found | null {
  const edge = scroller.getBoundingClientRect();
  let found: Found | null = null;
  for (const element of scroller.querySelectorAll<HTMLElement>("[data-index]")) {
    const box = element.getBoundingClientRect();
    if (box.bottom <= edge.top + 0.5) continue;
    if (box.top >= edge.bottom) break;
    const header = element.querySelector(".turn-bar")?.getBoundingClientRect().top;
    const below = header === undefined ? 0 : header - edge.top;
    const row = first + Number(element.dataset["index"]);
    found ??= { row, beforeHeader: below > 0.5, last: row, push: 0 };
    found.last = row;
    // The next turn's header pushes the one that stays out of the way.
    if (below > 0.5 && found.push === 0) found.push = Math.min(0, below - stickyHeight(pageMeasures()));
  }
  return found;
}

function turnAt({ row, beforeHeader, last }: Found, pages: DocumentPages, selected: number | null) {
  const slot = pages.rows.at(row);
  if (slot.state !== "ready") return null;
  const turn = beforeHeader ? slot.item.turn - 1 : slot.item.turn;
  const seesSelected = selected !== null && selected >= row && selected <= last;
  return turn < 0 ? null : { turn, row, seesSelected };
}

/** Within one turn nothing needs to be drawn anew, so most of a scroll costs React nothing. */
const isSame = (a: TopOfView | null, b: TopOfView | null): boolean =>
  a?.turn === b?.turn && a?.seesSelected === b?.seesSelected;

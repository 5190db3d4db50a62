import { pageMeasures } from "../look/measures.ts";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import { useApp } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { aboveEdge, placeIntoView, usualHeight } from "./row-place.ts";
import { isWithin, type RowWindow } from "./use-window.ts";

/** Brings a row into view; `top` puts it, or a turn's header, at the upper edge, `end` its last line at the lower one. */
export type Reveal = (row: number, where: "nearest" | "top" | "end") => void;

/** `share`: how far down in the view the place stands that is so far down in the row (`within`), both from 0 to 1. */
type Spot = { share: number; within: number };
type Revealed = { row: number; where: "nearest" | "top" | "end" | Spot };

/** What the user does to look elsewhere. */
export const scrolling = ["wheel", "pointerdown", "touchmove"] as const;

type Options = {
  id: string;
  pages: DocumentPages;
  onlyTurns: boolean;
  list: RefObject<VirtuosoHandle | null>;
  scroller: HTMLElement | null;
  window: RowWindow;
  turnTo: (row: number, offset?: number) => void;
  /** Called before the list is scrolled. */
  onJump: () => void;
};

/** What comes into view with a row that is jumped to, and how long it is worth waiting for. */
const rowsBefore = 2;
const rowsAfter = 20;
const patience = 150;

/**
 * A jump lands among rows whose heights are only guessed; when they arrive, everything moves. So what was revealed is held in
 * view, by calling `hold` whenever heights have changed, until the user scrolls.
 */
export function useReveal({ id, pages, onlyTurns, list, scroller, window, turnTo, onJump }: Options) {
  const app = useApp();
  const held = useRef<Revealed | null>(null);
  /** What is to be revealed as soon as its rows are here. */
  const coming = useRef<Revealed | null>(null);
  const { first, count } = window;
  const select = useCallback((row: number) => app.screen.dispatch({ type: "selected", id, row }), [app, id]);
  const isHere = useCallback((row: number) => isWithin({ first, count }, row), [first, count]);
  const show = useCallback(() => {
    if (held.current === null || !isHere(held.current.row)) return;
    const { row, where } = held.current;
    const index = row - first;
    if (typeof where === "object") {
      if (!putAt(scroller, index, where))
        list.current?.scrollToIndex({ index, align: "start", offset: offsetAt(scroller, where) });
      return;
    }
    if (where === "end") {
      if (!isEndSeen(scroller, index)) list.current?.scrollToIndex({ index, align: "end" });
    } else if (where === "top") {
      const slot = pages.rows.at(row);
      const offset = aboveEdge(
        row,
        slot.state === "ready" ? slot.item.kind : "turn",
        onlyTurns,
        pageMeasures(),
      );
      if (!isAtTop(scroller, index, offset)) list.current?.scrollToIndex({ index, align: "start", offset });
    } else list.current?.scrollIntoView({ index, calculateViewLocation: placeIntoView });
  }, [pages, onlyTurns, list, scroller, first, isHere]);
  const frame = useRef(0);
  const hold = useCallback(() => {
    cancelAnimationFrame(frame.current);
    // Not at once: the list is still taking in what changed.
    frame.current = requestAnimationFrame(show);
  }, [show]);
  const lookAt = useCallback<Reveal>(
    (row, where) => {
      const wanted = { row, where };
      coming.current = wanted;
      held.current = null;
      // Rows that are drawn once they are here need not be drawn twice, and take the height they will have.
      void pages.rows.arrival(Math.max(0, row - rowsBefore), row + rowsAfter, patience).then(() => {
        if (coming.current !== wanted) return;
        coming.current = null;
        held.current = wanted;
        onJump();
        if (isHere(row)) show();
        else turnTo(row);
      });
    },
    [pages, show, isHere, turnTo, onJump],
  );
  const reveal = useCallback<Reveal>(
    (row, where) => {
      select(row);
      lookAt(row, where);
    },
    [select, lookAt],
  );
  const letGo = useCallback(() => {
    coming.current = held.current = null;
  }, []);
  /** What stands at this share of all rows comes to the same share of the view: so both ends are reached, and all between. */
  const scrollTo = useCallback(
    (share: number) => {
      // What is written behind the end belongs to it.
      if (share >= 1) return lookAt(pages.rows.total - 1, "end");
      const place = share * pages.rows.total;
      const row = Math.max(0, Math.min(pages.rows.total - 1, Math.floor(place)));
      const where = { share, within: place - row };
      coming.current = null;
      held.current = { row, where };
      pages.rows.look(row, row);
      if (!isHere(row)) turnTo(row, offsetAt(scroller, where));
      else show();
    },
    [pages, isHere, turnTo, scroller, show, lookAt],
  );
  useEffect(() => {
    for (const event of scrolling) scroller?.addEventListener(event, letGo, { passive: true });
    return () => {
      for (const event of scrolling) scroller?.removeEventListener(event, letGo);
    };
  }, [scroller, letGo]);
  const isHeld = useCallback(() => held.current !== null, []);
  const holdsEnd = useCallback(() => (coming.current ?? held.current)?.where === "end", []);
  return { select, reveal, lookAt, scrollTo, letGo, hold, isHeld, holdsEnd };
}

/** Moves a row that is drawn to its spot; answers whether it is. */
function putAt(scroller: HTMLElement | null, index: number, { share, within }: Spot): boolean {
  const item = scroller?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect();
  if (scroller === null || item === undefined || item.height === 0) return false;
  const edge = scroller.getBoundingClientRect();
  const by = item.top + within * item.height - edge.top - share * edge.height;
  if (Math.abs(by) >= 1) scroller.scrollTop += by;
  return true;
}

/** How much of a row that is not drawn yet is above the upper edge then. */
const offsetAt = (scroller: HTMLElement | null, { share, within }: Spot): number =>
  Math.round(within * usualHeight - share * (scroller?.clientHeight ?? 0));

/** Whether the item of the list is drawn down to its last line. */
export function isEndSeen(scroller: HTMLElement | null, index: number): boolean {
  const item = scroller?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect();
  if (scroller === null || item === undefined) return false;
  return item.bottom <= scroller.getBoundingClientRect().bottom + 1;
}

/** Whether the item of the list is drawn with just so many of its pixels above the upper edge. */
function isAtTop(scroller: HTMLElement | null, index: number, above: number): boolean {
  const item = scroller?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect();
  if (scroller === null || item === undefined || item.height === 0) return false;
  return Math.abs(item.top + above - scroller.getBoundingClientRect().top) <= 1;
}

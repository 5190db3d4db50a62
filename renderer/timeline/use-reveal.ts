import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import { useApp } from "../state/app-context.tsx";
import { placeIntoView, turnGap } from "./row-place.ts";
import { isWithin, type RowWindow } from "./use-window.ts";

/** Brings a row into view; `top` puts a turn's header at the upper edge. */
export type Reveal = (row: number, where: "nearest" | "top") => void;

type Revealed = { row: number; where: "nearest" | "top" };

type Options = {
  id: string;
  list: RefObject<VirtuosoHandle | null>;
  scroller: HTMLElement | null;
  window: RowWindow;
  turnTo: (row: number) => void;
};

/** What the user does to look elsewhere. */
const scrolling = ["wheel", "pointerdown", "touchmove"] as const;

/**
 * A jump lands among rows whose heights are only guessed; when they arrive, everything moves. So what was revealed is held in
 * view, by calling `hold` whenever heights have changed, until the user scrolls.
 */
export function useReveal({ id, list, scroller, window, turnTo }: Options) {
  const app = useApp();
  const held = useRef<Revealed | null>(null);
  const { first, count } = window;
  const select = useCallback((row: number) => app.screen.dispatch({ type: "selected", id, row }), [app, id]);
  const isHere = useCallback((row: number) => isWithin({ first, count }, row), [first, count]);
  const show = useCallback(() => {
    if (held.current === null || !isHere(held.current.row)) return;
    const { row, where } = held.current;
    const index = row - first;
    if (where === "top")
      list.current?.scrollToIndex({ index, align: "start", offset: row === 0 ? 0 : turnGap });
    else list.current?.scrollIntoView({ index, calculateViewLocation: placeIntoView });
  }, [list, first, isHere]);
  const frame = useRef(0);
  const hold = useCallback(() => {
    cancelAnimationFrame(frame.current);
    // Not at once: the list is still taking in what changed.
    frame.current = requestAnimationFrame(show);
  }, [show]);
  const lookAt = useCallback<Reveal>(
    (row, where) => {
      held.current = { row, where };
      if (isHere(row)) show();
      else turnTo(row);
    },
    [show, isHere, turnTo],
  );
  const reveal = useCallback<Reveal>(
    (row, where) => {
      select(row);
      lookAt(row, where);
    },
    [select, lookAt],
  );
  useEffect(() => {
    const letGo = () => (held.current = null);
    for (const event of scrolling) scroller?.addEventListener(event, letGo, { passive: true });
    return () => {
      for (const event of scrolling) scroller?.removeEventListener(event, letGo);
    };
  }, [scroller]);
  return { select, reveal, lookAt, hold };
}

import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import { useApp } from "../state/app-context.tsx";
import { placeIntoView, segmentOf, turnGap } from "./row-place.ts";
import type { Segment } from "./use-segment.ts";

/** Selects a row and brings it into view; `top` puts a turn's header at the upper edge. */
export type Reveal = (row: number, where: "nearest" | "top") => void;

type Revealed = { row: number; where: "nearest" | "top" };

type Options = {
  id: string;
  list: RefObject<VirtuosoHandle | null>;
  scroller: HTMLElement | null;
  segment: Segment;
  turnTo: (row: number) => void;
};

/** What the user does to look elsewhere. */
const scrolling = ["wheel", "pointerdown", "touchmove"] as const;

/**
 * A jump lands among rows whose heights are only guessed; when they arrive, everything moves. So what was revealed is held in
 * view, by calling `hold` whenever heights have changed, until the user scrolls.
 */
export function useReveal({ id, list, scroller, segment: { number, first }, turnTo }: Options) {
  const app = useApp();
  const held = useRef<Revealed | null>(null);
  const select = useCallback((row: number) => app.screen.dispatch({ type: "selected", id, row }), [app, id]);
  const show = useCallback(() => {
    if (held.current === null || segmentOf(held.current.row) !== number) return;
    const { row, where } = held.current;
    const index = row - first;
    if (where === "top")
      list.current?.scrollToIndex({ index, align: "start", offset: row === 0 ? 0 : turnGap });
    else list.current?.scrollIntoView({ index, calculateViewLocation: placeIntoView });
  }, [list, number, first]);
  const frame = useRef(0);
  const hold = useCallback(() => {
    cancelAnimationFrame(frame.current);
    // Not at once: the list is still taking in what changed.
    frame.current = requestAnimationFrame(show);
  }, [show]);
  const reveal = useCallback<Reveal>(
    (row, where) => {
      select(row);
      held.current = { row, where };
      if (segmentOf(row) === number) show();
      else turnTo(row);
    },
    [select, show, number, turnTo],
  );
  useEffect(() => {
    const letGo = () => (held.current = null);
    for (const event of scrolling) scroller?.addEventListener(event, letGo, { passive: true });
    return () => {
      for (const event of scrolling) scroller?.removeEventListener(event, letGo);
    };
  }, [scroller]);
  return { select, reveal, hold };
}

import { pageMeasures, textHeight } from "../look/measures.ts";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import { spotId } from "./compare-scope.tsx";
import type { CompareSession } from "./compare-session.ts";
import type { Spot } from "./list-lines.ts";

type Options = {
  tab: string;
  session: CompareSession;
  list: RefObject<VirtuosoHandle | null>;
  scroller: HTMLElement | null;
};

/** The header that stays at the top of its turn, and some room around what was looked for. */
const headerHeight = 33;
const room = 48;
/** Of a turn whose header is looked for, this much is worth seeing. */
const headOfTurn = 240;
/** What the user does to look elsewhere. */
const scrolling = ["wheel", "pointerdown", "touchmove"] as const;

/** What was revealed is held in view until the user scrolls: the rows of turns arrive, and everything moves. */
export function useRevealLine({ tab, session, list, scroller }: Options) {
  const held = useRef<Spot | null>(null);
  const frame = useRef(0);
  const settle = useCallback(() => {
    if (held.current === null || scroller === null) return;
    const entry = bringIntoView(tab, held.current, scroller);
    if (entry !== null) list.current?.scrollToIndex({ index: entry, align: "start", offset: -room });
  }, [tab, list, scroller]);
  const hold = useCallback(() => {
    cancelAnimationFrame(frame.current);
    // Not at once: the list is still taking in what changed.
    frame.current = requestAnimationFrame(settle);
  }, [settle]);
  const reveal = useCallback(
    (spot: Spot) => {
      held.current = spot;
      hold();
    },
    [hold],
  );
  const letGo = useCallback(() => {
    held.current = null;
  }, []);
  useEffect(() => session.turns.subscribe(hold), [session, hold]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  useEffect(() => {
    for (const event of scrolling) scroller?.addEventListener(event, letGo, { passive: true });
    return () => {
      for (const event of scrolling) scroller?.removeEventListener(event, letGo);
    };
  }, [scroller, letGo]);
  useRoomLeft({ tab, session, scroller, reveal });
  return { reveal, hold, letGo };
}

/** The list gets smaller when the text is opened, or the window made so: the selected line stays in view if it was. */
function useRoomLeft({
  tab,
  session,
  scroller,
  reveal,
}: Omit<Options, "list"> & { reveal: (spot: Spot) => void }): void {
  useEffect(() => {
    if (scroller === null) return;
    let height = scroller.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = height;
      height = scroller.clientHeight;
      const { selected } = session.store.get();
      const line = selected === null ? null : document.getElementById(spotId(tab, selected));
      if (selected === null || line === null || height >= before) return;
      const top = line.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      if (top >= 0 && top < before) reveal(selected);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [tab, session, scroller, reveal]);
}

/** Scrolls no further than it must. The entry to go to first, where the line is not drawn yet. */
function bringIntoView(tab: string, spot: Spot, scroller: HTMLElement): number | null {
  const element = document.getElementById(spotId(tab, spot));
  if (element === null)
    return scroller.querySelector(`[data-entry="${spot.entry}"]`) === null ? spot.entry : null;
  const box = boxOf(element);
  const edge = scroller.getBoundingClientRect();
  const top =
    edge.top + (element.classList.contains("is-row") ? textHeight(headerHeight, pageMeasures()) : 0);
  if (box.top < top || box.bottom - box.top > edge.bottom - top) scroller.scrollTop += box.top - top;
  else if (box.bottom + room > edge.bottom) scroller.scrollTop += box.bottom + room - edge.bottom;
  return null;
}

/** A header may stick to the upper edge while its turn has begun far above. */
function boxOf(element: HTMLElement): { top: number; bottom: number } {
  const box = element.getBoundingClientRect();
  const entry = element.parentElement?.getBoundingClientRect();
  if (
    !element.classList.contains("is-turn") ||
    element.previousElementSibling !== null ||
    entry === undefined
  )
    return box;
  return { top: entry.top, bottom: Math.min(entry.bottom, entry.top + headOfTurn) };
}

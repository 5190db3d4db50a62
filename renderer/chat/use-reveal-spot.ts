import { pageMeasures, textHeight } from "../look/measures.ts";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { ChatMemory } from "./chat-memory.ts";
import { type Spot, requestOf, spotId } from "./stored-item.ts";

export type Wanted = Spot | { at: "end" };
export type RevealSpot = (wanted: Wanted) => void;

type Options = {
  id: string;
  memory: ChatMemory;
  list: RefObject<VirtuosoHandle | null>;
  scroller: HTMLElement | null;
};

/** The header that stays at the top of its request. It stands in chat.css, too. */
const headerHeight = 36;
/** Of a request whose header is looked for, this much is worth seeing. */
const headOfRequest = 120;

/** What the user does to look elsewhere. */
const scrolling = ["wheel", "pointerdown", "touchmove"] as const;

/**
 * A jump lands among requests whose heights are only guessed; when they arrive, everything moves. So what was revealed is held in
 * view, by calling `hold` whenever heights have changed, until the user scrolls.
 */
export function useRevealSpot({ id, memory, list, scroller }: Options) {
  const held = useRef<Wanted | null>(null);
  const frame = useRef(0);
  const settle = useCallback(() => {
    if (held.current === null || scroller === null) return;
    const request = bringIntoView(id, held.current, scroller);
    if (request !== null) list.current?.scrollToIndex({ index: request, align: "start" });
  }, [id, list, scroller]);
  const hold = useCallback(() => {
    cancelAnimationFrame(frame.current);
    // Not at once: the list is still taking in what changed.
    frame.current = requestAnimationFrame(settle);
  }, [settle]);
  const reveal = useCallback<RevealSpot>(
    (wanted) => {
      held.current = wanted;
      hold();
    },
    [hold],
  );
  useEffect(() => memory.arrivals.subscribe(hold), [memory, hold]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  useEffect(() => {
    const letGo = () => (held.current = null);
    for (const event of scrolling) scroller?.addEventListener(event, letGo, { passive: true });
    return () => {
      for (const event of scrolling) scroller?.removeEventListener(event, letGo);
    };
  }, [scroller]);
  return { reveal, hold };
}

/** Scrolls no further than it must. The request to go to first, where what is wanted is not drawn yet. */
function bringIntoView(id: string, wanted: Wanted, scroller: HTMLElement): number | null {
  if (wanted.at === "end") {
    scroller.scrollTop = scroller.scrollHeight;
    return null;
  }
  const request = requestOf(wanted);
  const box = boxOf(id, wanted);
  if (box === null) return scroller.querySelector(`[data-index="${request}"]`) === null ? request : null;
  const edge = scroller.getBoundingClientRect();
  const top = edge.top + (wanted.at === "header" ? 0 : textHeight(headerHeight, pageMeasures()));
  if (box.top < top || box.bottom - box.top > edge.bottom - top) scroller.scrollTop += box.top - top;
  else if (box.bottom > edge.bottom) scroller.scrollTop += box.bottom - edge.bottom;
  return null;
}

/** A header may stick to the upper edge while its request has begun far above. */
function boxOf(id: string, spot: Spot): { top: number; bottom: number } | null {
  const element = document.getElementById(spotId(id, spot));
  if (element === null) return null;
  if (spot.at === "item") return element.getBoundingClientRect();
  const section = (element.parentElement ?? element).getBoundingClientRect();
  return { top: section.top, bottom: Math.min(section.bottom, section.top + headOfRequest) };
}

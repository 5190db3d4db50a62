import { useEffect } from "react";
import { type Anchor, anchorNow, anchorOf, findAnchor } from "./anchor.ts";
import { scrolling } from "./use-reveal.ts";

/** Less than a pixel is the browser's rounding. */
const least = 1;

/**
 * Rows above that are drawn for the first time, or arrive late, take another height than the list had guessed, and would push away
 * what is being read. So a row in view is remembered, and put back before anything is painted. What was jumped to is held by others.
 */
export function useSteadyView(scroller: HTMLElement | null, isHeld: () => boolean): void {
  useEffect(() => {
    const rows = scroller?.querySelector('[data-testid="virtuoso-item-list"]');
    if (scroller === null || rows === null || rows === undefined) return;
    let anchor: Anchor | null = null;
    const owedNow = () => (anchor === null || isHeld() ? 0 : owed(scroller, anchor));
    const note = (next: Anchor | null) => (anchor = lower(next, -owedNow()));
    const scrolled = () => note(findAnchor(scroller));
    // What the user unfolds or folds stays where it begins, even if that is above the view.
    const actedUpon = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
      const next = anchorOf(scroller, item ?? selectedItem(scroller));
      if (next !== null) note(next);
    };
    const observer = new ResizeObserver(() => {
      if (scroller.clientHeight > 0) anchor = putBack(scroller, anchor, owedNow);
    });
    observer.observe(rows);
    // Before the list hears of it and draws more rows.
    scroller.addEventListener("scroll", scrolled, { capture: true, passive: true });
    for (const act of acts) scroller.addEventListener(act, actedUpon, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", scrolled, { capture: true });
      for (const act of acts) scroller.removeEventListener(act, actedUpon);
    };
  }, [scroller, isHeld]);
  useEffect(
    () => (scroller === null ? undefined : keepListFromScrolling(scroller, isHeld)),
    [scroller, isHeld],
  );
}

const acts = ["pointerdown", "keydown"] as const;

/**
 * The list scrolls on its own, too: by the heights that changed, if it hears of them within 50 ms after a scroll upwards, which a
 * busy machine outlasts; and back to where it was sent, for a second, although the user went on. Two cannot steer.
 */
function keepListFromScrolling(scroller: HTMLElement, isHeld: () => boolean): () => void {
  let isTaken = false;
  // A list without rows is still on its way to where it begins.
  const take = () => {
    isTaken ||= scroller.querySelector("[data-index]") !== null;
  };
  const scrollTo = scroller.scrollTo.bind(scroller);
  const own = {
    scrollBy: () => undefined,
    scrollTo: (options: ScrollToOptions) => {
      if (isHeld() || !isTaken) scrollTo(options);
    },
  };
  Object.assign(scroller, own);
  for (const event of scrolling) scroller.addEventListener(event, take, { passive: true });
  return () => {
    for (const event of scrolling) scroller.removeEventListener(event, take);
    for (const name of Object.keys(own)) Reflect.deleteProperty(scroller, name);
  };
}

/** How far the row has moved besides what was scrolled. */
function owed(scroller: HTMLElement, anchor: Anchor): number {
  const now = anchorNow(scroller, anchor);
  return now === null ? 0 : now.top - anchor.top + now.scrolled - anchor.scrolled;
}

function putBack(scroller: HTMLElement, anchor: Anchor | null, owedNow: () => number): Anchor | null {
  const by = owedNow();
  const before = scroller.scrollTop;
  if (Math.abs(by) >= least) scroller.scrollTop += by;
  // Where the list ends it cannot go back all the way; a rest of less than a pixel is kept, or many would add up.
  const rest = by - (scroller.scrollTop - before);
  const now = (anchor === null ? null : anchorNow(scroller, anchor)) ?? findAnchor(scroller);
  return Math.abs(rest) < least ? lower(now, -rest) : now;
}

const lower = (anchor: Anchor | null, by: number): Anchor | null =>
  anchor === null ? null : { ...anchor, top: anchor.top + by };

const selectedItem = (scroller: HTMLElement): HTMLElement | null =>
  scroller.querySelector('[aria-selected="true"]')?.closest<HTMLElement>("[data-index]") ?? null;

import { pageMeasures } from "../look/measures.ts";
import { stickyHeight } from "../timeline/row-place.ts";

/** Room around what is brought into view, and where it then stands: a bit above the middle, as one reads on from there. */
const margin = 24;
const share = 0.4;

/** Scrolls whatever holds it, if it is not to be seen yet; answers whether it had to. */
export function bringIntoView(range: Range): boolean {
  const scroller = range.startContainer.parentElement?.closest<HTMLElement>(
    "[data-virtuoso-scroller], .scrolls",
  );
  if (scroller == null) return false;
  const box = scroller.getBoundingClientRect();
  const place = range.getBoundingClientRect();
  if (place.height === 0) return false;
  const isBelowTop = place.top >= box.top + stickyHeight(pageMeasures()) + margin / 2;
  if (isBelowTop && place.bottom <= box.bottom - margin) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += place.top - box.top - box.height * share;
  return scroller.scrollTop !== before;
}

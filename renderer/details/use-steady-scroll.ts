import { type RefObject, useLayoutEffect, useRef } from "react";

/** Room above the item, so that one sees what it stands in. */
const above = 48;

/**
 * First to what is marked; from then on the text that was being read stays where it is, whatever comes or goes above it. The
 * pieces carry the byte they start with as `data-from`.
 */
export function useSteadyScroll(scroller: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  const before = useRef<ReadonlyMap<string, number> | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || shown.length === 0) return;
    const tops = topsOf(element);
    const kept = [...tops.keys()].find((from) => before.current?.has(from));
    if (before.current === null) {
      const mark = element.querySelector<HTMLElement>("mark")?.dataset["from"];
      element.scrollTo(0, (tops.get(mark ?? "") ?? 0) - above);
    } else if (kept !== undefined)
      element.scrollBy(0, (tops.get(kept) ?? 0) - (before.current.get(kept) ?? 0));
    before.current = tops;
  }, [scroller, shown]);
}

/** Where each piece begins, counted from the top of all that can be scrolled. */
function topsOf(element: HTMLElement): Map<string, number> {
  const origin = element.getBoundingClientRect().top - element.scrollTop;
  const tops = new Map<string, number>();
  for (const piece of element.querySelectorAll<HTMLElement>("[data-from]"))
    tops.set(piece.dataset["from"] ?? "", piece.getBoundingClientRect().top - origin);
  return tops;
}

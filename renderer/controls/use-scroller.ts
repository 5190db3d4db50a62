import { useCallback, useState } from "react";

/** The element that a list scrolls. With another function each time the list would take leave of it, and draw everything, at every drawing. */
export function useScroller(): [HTMLElement | null, (element: HTMLElement | Window | null) => void] {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const take = useCallback(
    (element: HTMLElement | Window | null) => setScroller(element instanceof HTMLElement ? element : null),
    [],
  );
  return [scroller, take];
}

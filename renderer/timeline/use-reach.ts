import { useCallback, useEffect, useRef, useState } from "react";

/** Pixels beyond the edges in which rows are drawn, so that a scroll finds them there. */
const usual = 320;
/** A jump has been drawn by then. */
const pause = 250;

type Reach = { top: number; bottom: number };
const far: Reach = { top: usual, bottom: usual };
const down: Reach = { top: 0, bottom: usual };
const none: Reach = { top: 0, bottom: 0 };

/**
 * How far beyond its edges the list draws rows: while it jumps no further than it must, since nobody sees them. What is above
 * would move everything below it once it has its height: it is drawn when the user scrolls up, and then the view is kept steady.
 */
export function useReach(scroller: HTMLElement | null): { reach: Reach; keepShort: () => void } {
  const [reach, setReach] = useState(far);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const keepShort = useCallback(() => {
    setReach(none);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setReach(down), pause);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (scroller === null) return;
    const lookUp = ({ deltaY }: WheelEvent) => {
      if (deltaY >= 0) return;
      clearTimeout(timer.current);
      // Once the list itself has heard of the scrolling.
      scroller.addEventListener("scroll", () => setReach(far), { once: true, passive: true });
    };
    scroller.addEventListener("wheel", lookUp, { passive: true });
    return () => scroller.removeEventListener("wheel", lookUp);
  }, [scroller]);
  return { reach, keepShort };
}

import { useLayoutEffect, useRef } from "react";
import type { Document } from "../../shared/api/document.ts";
import { isEndSeen, type Reveal } from "./use-reveal.ts";

type Options = {
  scroller: HTMLElement | null;
  /** The first row of the list. */
  first: number;
  /** Whether the end is on its way into view. */
  holdsEnd: () => boolean;
  lookAt: Reveal;
};

/** Whoever sees the end when something is written behind it sees the new end; anywhere else the place stays. */
export function useStayAtEnd(
  { edition, rows }: Document,
  { scroller, first, holdsEnd, lookAt }: Options,
): void {
  const known = useRef({ edition, rows });
  useLayoutEffect(() => {
    const before = known.current;
    known.current = { edition, rows };
    if (before.edition === edition || rows === 0) return;
    if (holdsEnd() || isEndSeen(scroller, before.rows - 1 - first)) lookAt(rows - 1, "end");
  }, [edition, rows, scroller, first, holdsEnd, lookAt]);
}

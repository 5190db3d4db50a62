import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Until the list was measured, as many rows as a usual window shows. */
const usualHeight = 800;
const overscan = 8;

/** Which rows of a list of equal rows are drawn, and the way to bring one into view. A head as high as one of them stays over the first rows. */
export function useVisible(scroller: HTMLElement | null, total: number, rowHeight: number) {
  const above = rowHeight;
  const [view, setView] = useState({ top: 0, height: usualHeight });
  const measure = useCallback(() => {
    if (scroller === null) return;
    const next = { top: scroller.scrollTop, height: scroller.clientHeight || usualHeight };
    setView((last) => (last.top === next.top && last.height === next.height ? last : next));
  }, [scroller]);
  const drawnHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    // With higher or lower rows the same one stays at the top.
    if (scroller !== null && drawnHeight.current !== rowHeight)
      scroller.scrollTo(0, (view.top / drawnHeight.current) * rowHeight);
    drawnHeight.current = rowHeight;
  }, [scroller, rowHeight, view.top]);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- how much is in view is only known once it is drawn
    measure();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- fewer rows may have scrolled it
  }, [measure, total, rowHeight]);
  useEffect(() => {
    if (scroller === null) return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [scroller, measure]);
  const reveal = useCallback(
    (index: number) => {
      if (scroller === null) return;
      const room = (scroller.clientHeight || usualHeight) - above;
      const top = index * rowHeight;
      if (top < scroller.scrollTop) scroller.scrollTo(0, top);
      else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTo(0, top + rowHeight - room);
      measure();
    },
    [scroller, above, rowHeight, measure],
  );
  const first = Math.max(0, Math.floor(view.top / rowHeight) - overscan);
  const last = Math.min(total - 1, Math.ceil((view.top + view.height) / rowHeight) + overscan);
  const page = Math.max(1, Math.floor((view.height - above) / rowHeight) - 1);
  return { first, last, page, measure, reveal };
}

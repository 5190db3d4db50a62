import { type RefObject, useEffect, useState } from "react";

/** How high an element is now. */
export function useHeight(of: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(400);
  useEffect(() => {
    if (of.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const found = entry?.contentRect.height ?? 0;
      if (found > 0) setHeight(found);
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return height;
}

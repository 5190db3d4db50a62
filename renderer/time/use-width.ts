import { type RefObject, useEffect, useState } from "react";

/** How wide an element is now. */
export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(800);
  useEffect(() => {
    if (of.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const found = entry?.contentRect.width ?? 0;
      if (found > 0) setWidth(found);
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return width;
}

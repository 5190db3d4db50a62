import { type RefObject, useEffect } from "react";

/** The focus goes to what has opened, and back to where it was when that is gone. Whoever steps from hit to hit goes on stepping. */
export function useFocusInside(opened: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    if (before?.closest("[role=search]") != null) return;
    opened.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
}

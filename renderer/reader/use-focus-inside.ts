import { type RefObject, useEffect } from "react";

/** The focus goes to what has opened, and back to where it was when that is gone. */
export function useFocusInside(opened: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    opened.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
}

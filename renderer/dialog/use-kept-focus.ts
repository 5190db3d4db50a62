import { useEffect } from "react";

/** What had the focus may be gone with the state before: the keys stay in the dialog. */
export function useKeptFocus(state: string): void {
  useEffect(() => {
    const { activeElement, body } = window.document;
    if (activeElement === null || activeElement === body)
      window.document.querySelector<HTMLElement>(".dialog")?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each state draws its own buttons
  }, [state]);
}

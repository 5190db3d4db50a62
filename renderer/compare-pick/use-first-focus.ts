import { useEffect } from "react";

/**
 * The keys are with what has `data-first`, unless the user is somewhere else: on the tabs, for one. `shown`: what is on the page; with
 * something else on it, they go to the first of that.
 */
export function useFirstFocus(page: { readonly current: HTMLElement | null }, shown: string): void {
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !page.current?.contains(activeElement);
    if (!isElsewhere) page.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- something else is shown
  }, [page, shown]);
}

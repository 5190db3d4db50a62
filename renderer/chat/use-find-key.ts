import { type RefObject, useEffect } from "react";

/** Ctrl+F or ⌘F, wherever the focus is, unless it is in something that has a search of its own. */
export function useFindKey(view: RefObject<HTMLElement | null>, find: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || view.current === null) return;
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "f") return;
      if (event.target instanceof Element && event.target.closest(".monaco-editor") !== null) return;
      event.preventDefault();
      find();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [view, find]);
}

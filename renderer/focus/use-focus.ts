import { useEffect } from "react";
import { useCommands } from "../commands/use-commands.ts";
import { enterPane, focusPane, noteFocus, paneOf, stepPane } from "./panes.ts";

/** The way from pane to pane, and back from wherever what had the focus has gone. */
export function useFocus(): void {
  useCommands([
    {
      id: "go.next-pane",
      title: "Next pane",
      group: "Go",
      also: "focus",
      keys: ["F6"],
      run: () => stepPane(1),
    },
    {
      id: "go.previous-pane",
      title: "Previous pane",
      group: "Go",
      also: "focus",
      keys: ["Shift+F6"],
      run: () => stepPane(-1),
    },
  ]);
  useEffect(() => keepFocus(), []);
}

/** What has the focus may go with its row, its tab or its pane: the keys stay near it. */
function keepFocus(): () => void {
  let last: { element: HTMLElement; pane: HTMLElement | null } | null = null;
  let frame = 0;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = { element: target, pane: paneOf(target) };
    noteFocus(target);
  };
  /** Views that come take the focus themselves if it is free: they are first. */
  const mend = () => {
    frame = 0;
    if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
    const { pane } = last;
    last = null;
    if (pane?.isConnected === true && enterPane(pane)) return;
    if (pane?.dataset["pane"] !== undefined && focusPane(pane.dataset["pane"])) return;
    focusPane("middle");
  };
  const observer = new MutationObserver(() => {
    const isLost = last !== null && !last.element.isConnected && document.activeElement === document.body;
    if (isLost && frame === 0) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(mend)));
  });
  window.addEventListener("focusin", note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    window.removeEventListener("focusin", note);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

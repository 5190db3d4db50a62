import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { isFocusFree, paneOf } from "../focus/panes.ts";

const reachable = "button:not(:disabled), input:not(:disabled), [tabindex='0']";

/** Those that are open, the one on top last. */
const open: HTMLElement[] = [];

/**
 * The focus goes to what has `data-first` and back to where it was when the dialog is gone. Tab stays inside, and so do all keys: what
 * lies behind hears none of them, not even when what had the focus is gone.
 */
export function useDialogKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void) {
  useStrayKeys(dialog, onEscape);
  useEffect(() => {
    const before = document.activeElement;
    const pane = paneOf(before);
    const first = dialog.current?.querySelector<HTMLElement>("[data-first]") ?? dialog.current;
    first?.focus({ preventScroll: true });
    return () => giveBack(before, pane);
  }, [dialog]);
  return (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      onEscape();
    } else if (event.key === "Tab" && dialog.current !== null) turnAround(event, dialog.current);
    // The window's own keys would change what lies behind.
    else if (event.key === "F5" || ((event.ctrlKey || event.metaKey) && /^[ow]$/i.test(event.key)))
      event.preventDefault();
  };
}

/** Keys that are pressed while nothing in the dialog has the focus: what had it went away, or somebody else took it. */
function useStrayKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    const { current: own } = dialog;
    if (own === null) return;
    const catchKey = (event: globalThis.KeyboardEvent) => {
      if (open.at(-1) !== own || (event.target instanceof Node && own.contains(event.target))) return;
      if (event.key !== "Tab" && !isFocusFree()) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") escape.current();
      else (own.querySelector<HTMLElement>(reachable) ?? own).focus({ preventScroll: true });
    };
    open.push(own);
    document.addEventListener("keydown", catchKey, true);
    return () => {
      open.splice(open.indexOf(own), 1);
      document.removeEventListener("keydown", catchKey, true);
    };
  }, [dialog]);
}

/** From the last of them to the first, and back. */
function turnAround(event: KeyboardEvent, dialog: HTMLElement): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(({ tabIndex }) => tabIndex >= 0);
  const [first, last] = [all[0], all.at(-1)];
  const active = document.activeElement;
  const isOutside = active === dialog || !dialog.contains(active);
  const target = event.shiftKey
    ? (isOutside || active === first) && last
    : (isOutside || active === last) && first;
  if (event.ctrlKey) return event.preventDefault();
  if (target === false || target === undefined) return;
  event.preventDefault();
  target.focus();
}

/** A row's own controls are there for the pointer: the keys are with the list that the row is in. */
function giveBack(before: Element | null, pane: HTMLElement | null): void {
  const target = before?.closest<HTMLElement>("[role=listbox]") ?? before;
  if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  // A list that was made anew meanwhile is still in its pane; whatever else is gone was left on purpose.
  else if (pane?.isConnected === true && isFocusFree() && before?.closest("[data-fixed-list]") != null)
    pane.querySelector<HTMLElement>("[data-fixed-list]")?.focus({ preventScroll: true });
}

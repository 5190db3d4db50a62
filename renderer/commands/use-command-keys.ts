import { useEffect } from "react";
import { useApp } from "../state/app-context.tsx";
import { isTyped } from "./match-chord.ts";

/** Where keys are for writing or for choosing, and a letter is only a letter. */
const writing = "input, textarea, select, [contenteditable], [role=dialog], [role=menu], .monaco-editor";
/** What lies behind a dialog hears no key at all. */
const covering = "[role=dialog], [role=alertdialog]";

/** The keys of all commands, wherever the focus is. Whoever has the focus comes first: what it has handled is done. */
export function useCommandKeys(): void {
  const app = useApp();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const found = app.commands.forKey(event, isMac());
      if (found === null || standsDown(event.target, found.chord)) return;
      event.preventDefault();
      found.command.run();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [app]);
}

function standsDown(target: EventTarget | null, chord: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(isTyped(chord) ? writing : covering) !== null;
}

export const isMac = (): boolean => navigator.platform.startsWith("Mac");

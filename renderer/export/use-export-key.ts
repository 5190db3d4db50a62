import { useEffect } from "react";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { ExportOpened } from "../state/exporting.ts";
import { viewOf } from "../state/screen.ts";
import { openExport } from "./open-export.ts";

/** Where letters are for something else. */
const elsewhere = "input, textarea, select, [contenteditable], [role=dialog], [role=menu], .monaco-editor";

/** `e`, wherever the focus is in a document, unless it is where something is written. */
export function useExportKey(id: string): void {
  const app = useApp();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "e" || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return;
      event.preventDefault();
      openExport(app, id, openedFrom(app, id));
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [app, id]);
}

/** All of it, with a way to what is selected. */
function openedFrom(app: App, id: string): ExportOpened {
  const { selected, item } = viewOf(app.screen.get(), id);
  if (item !== null) return { from: "request", request: item.request, isChosen: false };
  const slot = selected === null ? null : app.pagesOf(id).rows.at(selected);
  return slot?.state === "ready"
    ? { from: "turn", turn: slot.item.turn, isChosen: false }
    : { from: "thread" };
}

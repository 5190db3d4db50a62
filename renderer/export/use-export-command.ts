import { useCommands } from "../commands/use-commands.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { ExportOpened } from "../state/exporting.ts";
import { viewOf } from "../state/screen.ts";
import { openExport } from "./open-export.ts";

/** `e`, wherever the focus is in a document. */
export function useExportCommand(id: string): void {
  const app = useApp();
  useCommands([
    {
      id: "thread.export",
      title: "Export…",
      group: "Thread",
      also: "save convert markdown html openai anthropic pydantic",
      keys: ["e"],
      run: () => openExport(app, id, openedFrom(app, id)),
    },
  ]);
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

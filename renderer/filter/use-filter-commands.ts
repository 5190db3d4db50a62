import { useEffect, useSyncExternalStore } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useCommands } from "../commands/use-commands.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { showOf, viewOf } from "../state/screen.ts";
import { filterCommands } from "./filter-commands.ts";

export function useFilterCommands(document: Document): void {
  const app = useApp();
  const { saved } = app.filters;
  const all = useSyncExternalStore(saved.subscribe, saved.get);
  useEffect(() => {
    if (saved.get() === null) void saved.load();
  }, [saved]);
  const isThere = useScreen((state) => showOf(viewOf(state, document.id), document) === "timeline");
  useCommands(isThere ? filterCommands(app, document, all ?? []) : [], "view");
}

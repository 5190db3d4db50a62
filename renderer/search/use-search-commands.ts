import type { Document } from "../../shared/api/document.ts";
import { useCommands } from "../commands/use-commands.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";

/** What can be done with the search of a database, wherever the focus is. */
export function useSearchCommands({ id, format, chat }: Document): void {
  const app = useApp();
  const session = () => app.searches.of(id);
  const show = () => {
    // Before the pane has asked which tables there are, those of the chat are meant.
    const family = session().get().family ?? app.chats.listOf(id).get().family ?? chat?.family;
    if (family !== undefined) session().turnTo(family);
    showSearch(app, id);
  };
  const isDatabase = format === "agent-db";
  const told = () => session().get().index.told;
  useCommands(
    isDatabase
      ? [
          {
            id: "search.open",
            title: "Search in all chats",
            group: "Find",
            also: "find words messages database full text",
            keys: ["Mod+Shift+F"],
            run: show,
          },
          {
            id: "search.build",
            title: "Build or update the search index",
            group: "Find",
            also: "full text index all chats",
            isEnabled: () => session().get().index.work === null,
            run: () => {
              show();
              void session().build();
            },
          },
          {
            id: "search.delete",
            title: "Delete the search index",
            group: "Find",
            also: "remove full text index all chats",
            isEnabled: () => session().get().index.work === null && told()?.state !== "none",
            run: () => {
              show();
              void session().remove();
            },
          },
        ]
      : [],
  );
}

function showSearch(app: App, id: string): void {
  app.screen.dispatch({ type: "pane", name: "chats", pane: { folded: false } });
  app.screen.dispatch({ type: "browsing", id, change: { side: "search" } });
  app.searches.of(id).call();
}

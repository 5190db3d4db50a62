import type { Document } from "../../shared/api/document.ts";
import type { Command } from "../commands/command.ts";
import { copySaid } from "../document/copy-said.ts";
import type { App } from "../state/app.ts";
import { viewOf } from "../state/screen.ts";

/** A link to the selected row, or to the thread where none is. */
export function linkCommands(app: App, document: Document): Command[] {
  return [
    {
      id: "go.copy-link",
      title: "Copy a link to this place",
      group: "Go",
      also: "url deep link address share yank",
      keys: ["y"],
      isEnabled: () => app.links.to(document, null) !== null,
      run: () => {
        const { selected } = viewOf(app.screen.get(), document.id);
        const slot = selected === null ? null : app.pagesOf(document.id).rows.at(selected);
        const link = app.links.to(document, slot?.state === "ready" ? slot.item.pointer : null);
        if (link !== null) copySaid(app, link, "link");
      },
    },
  ];
}

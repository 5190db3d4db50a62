import type { Document } from "../../shared/api/document.ts";
import type { Command } from "../commands/command.ts";
import type { App } from "../state/app.ts";
import { canGrow } from "../state/news.ts";
import { browsingOf } from "../state/screen.ts";

/** What was written since, and how far it is read. */
export function fileCommands(app: App, document: Document): Command[] {
  const { id, reading, path, chat } = document;
  const isChat = chat !== null;
  return [
    ...(canGrow(document) ? newsCommands(app, id) : []),
    {
      id: "files.stop",
      title: "Stop reading",
      group: "Files",
      isEnabled: () => reading.state === "reading",
      run: () => void app.stopReading(id),
    },
    {
      id: "files.read-all",
      title: "Read it all",
      group: "Files",
      isEnabled: () => reading.state === "stopped" && (path !== null || isChat),
      run: () => void (isChat ? app.news.refresh(id) : app.readAgain(document)),
    },
  ];
}

/** Elsewhere the key stays the browser's own. */
function newsCommands(app: App, id: string): Command[] {
  return [
    {
      id: "files.refresh",
      title: "Refresh",
      group: "Files",
      also: "reload what was written since",
      keys: ["F5"],
      run: () => void app.news.refresh(id),
    },
    {
      id: "files.follow",
      title: "Follow",
      group: "Files",
      also: "tail live watch stop following what is written",
      isOn: () => browsingOf(app.screen.get(), id).follows,
      run: () => {
        const { follows } = browsingOf(app.screen.get(), id);
        app.screen.dispatch({ type: "browsing", id, change: { follows: !follows } });
        app.said.say(follows ? "No longer following" : "Following");
      },
    },
  ];
}

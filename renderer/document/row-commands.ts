import type { Document } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import type { Command } from "../commands/command.ts";
import type { App } from "../state/app.ts";
import { viewOf } from "../state/screen.ts";
import { copySaid } from "./copy-said.ts";

/** What can be copied of the selected row. */
export function rowCommands(app: App, { id }: Document): Command[] {
  const row = () => selectedRow(app, id);
  const inThread = () => {
    const found = row();
    return found !== null && found.kind !== "lost";
  };
  const copy = (does: (row: Row) => void) => () => {
    const found = row();
    if (found !== null) does(found);
  };
  return [
    {
      id: "row.copy-pointer",
      title: "Copy the pointer",
      group: "Row",
      also: "json path address place",
      keys: ["Y"],
      isEnabled: () => row() !== null,
      run: copy(({ pointer }) => copySaid(app, pointer, "pointer")),
    },
    {
      id: "row.copy-hash",
      title: "Copy the hash",
      group: "Row",
      also: "sha part message turn",
      isEnabled: inThread,
      run: copy((found) => void copyHash(app, id, found)),
    },
    {
      id: "row.copy-json",
      title: "Copy the JSON",
      group: "Row",
      also: "source message turn",
      isEnabled: inThread,
      run: copy((found) => void copyJson(app, id, found)),
    },
  ];
}

function selectedRow(app: App, id: string): Row | null {
  const { selected } = viewOf(app.screen.get(), id);
  const slot = selected === null ? null : app.pagesOf(id).rows.at(selected);
  return slot?.state === "ready" ? slot.item : null;
}

/** Of the smallest thing that the row is or stands in. */
async function copyHash(app: App, id: string, { pointer }: Row): Promise<void> {
  const hashes = await app.bridge.request("document.hashes", { id, pointer });
  if (!hashes.ok) return app.report("The hash could not be copied", hashes.failure);
  const { part, message, turn } = hashes.value;
  if (part !== null) return copySaid(app, part.hash, "hash of the part");
  if (message !== null) return copySaid(app, message.hash, "hash of the message");
  if (turn !== null) return copySaid(app, turn.hash, "hash of the turn");
  app.said.say("The hash is not there yet");
}

async function copyJson(app: App, id: string, { pointer }: Row): Promise<void> {
  const json = await app.bridge.request("document.json", { id, pointer });
  if (!json.ok) return app.report("The JSON could not be copied", json.failure);
  const { text, shownBytes, sizeBytes } = json.value;
  copySaid(app, text, shownBytes < sizeBytes ? "first part of the JSON: it is very long" : "JSON");
}

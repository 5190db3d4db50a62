import type { Document, OutlineEntry } from "../../shared/api/document.ts";
import type { Entry } from "../palette/entry.ts";
import { useEntries } from "../palette/use-entries.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";

const atOnce = 500;
/** Of a longer thread the palette knows the first ones; the way to any other is by its number. */
const mostTurns = 5000;

/** The turns of the thread, and the chats of a database as far as they are listed: places that the palette leads to. */
export function useDocumentEntries(document: Document, reveal: (row: number) => void): void {
  const app = useApp();
  useEntries((tell, signal) => void tellTurns(app, document, reveal, tell, signal));
  useEntries((tell) => tell(chatEntries(app, document)));
}

async function tellTurns(
  app: App,
  { id, turns }: Document,
  reveal: (row: number) => void,
  tell: (entries: readonly Entry[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const entries: Entry[] = [];
  for (let from = 0; from < Math.min(turns, mostTurns) && !signal.aborted; from += atOnce) {
    const page = await app.bridge.request("document.outline", { id, from, count: atOnce }, signal);
    if (!page.ok || page.value.length === 0) return;
    for (const entry of page.value) entries.push(turnEntry(id, entry, reveal));
    tell([...entries]);
  }
}

const turnEntry = (id: string, entry: OutlineEntry, reveal: (row: number) => void): Entry => ({
  id: `turn ${id} ${entry.turn}`,
  title: `#${entry.turn + 1} ${entry.label}`,
  kind: "Turn",
  also: `${entry.turn + 1} ${entry.agent ?? entry.type} ${entry.interrupted ? "interrupted" : ""}`,
  chord: null,
  isForeign: true,
  run: () => reveal(entry.row),
});

function chatEntries(app: App, { id, format, chat: shown }: Document): Entry[] {
  if (format !== "agent-db") return [];
  const { listing, family } = app.chats.listOf(id).get();
  if (listing === null || family === null) return [];
  return listing.chats
    .filter(({ chatId }) => chatId !== shown?.chatId)
    .map(({ chatId, title }) => ({
      id: `chat ${id} ${chatId}`,
      title: title ?? chatId,
      kind: "Chat",
      also: chatId,
      chord: null,
      isForeign: true,
      run: () => void app.chats.show(id, { family, chatId }),
    }));
}

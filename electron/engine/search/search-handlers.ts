import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { askDatabase, type FamilyPlace } from "../chats/ask-database.ts";
import { readFilter } from "../chats/list-handlers.ts";
import { readMessage } from "../chats/read-message.ts";
import type { Handlers } from "../engine.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { type SendProgress, reportProgress } from "../report-progress.ts";
import type { RightOfWay } from "../right-of-way.ts";
import { IndexedTable } from "./indexed-table.ts";
import { SearchIndexes, type Searched } from "./search-indexes.ts";

export type SearchHandlers = Pick<
  Handlers,
  "search.state" | "search.build" | "search.delete" | "search.find" | "search.place"
>;

type Options = { documents: OpenDocuments; way: RightOfWay; progress: SendProgress };

/** What a screen can ask about words in all chats of a database. `folder` is where the indexes lie. */
export function searchHandlers({ documents, way, progress }: Options, folder: string): SearchHandlers {
  const ask = askDatabase(documents);
  const indexes = new SearchIndexes(folder, () => way.giveWay());
  const use = <T>(place: FamilyPlace, then: (searched: Searched) => Promise<Result<T>>) =>
    ask.store(place, (_, family, { supply }) =>
      then({
        database: supply.database,
        family,
        realPath: supply.file.realPath,
        isCopy: supply.isCopy,
      }),
    );
  return {
    "search.state": (place) => use(place, (searched) => indexes.state(searched)),
    "search.build": ({ work, ...place }, signal) =>
      use(place, (searched) => indexes.build(searched, signal, reportProgress(progress, work))),
    "search.delete": (place) => use(place, (searched) => indexes.remove(searched)),
    "search.find": ({ id, family, filter, after, ...wish }, signal) =>
      use({ id, family }, async (searched) => {
        const asked = readFilter("search.find", filter);
        if (!asked.ok) return asked;
        return indexes.find(searched, { ...wish, after, filter: asked.value }, signal);
      }),
    "search.place": ({ chatId, row, ...place }) =>
      use(place, (searched) => placeMessage(searched, chatId, row)),
  };
}

/** Which of its chat's requests a message belongs to. */
async function placeMessage(
  { database, family }: Searched,
  chatId: string,
  row: number,
): Promise<Result<{ request: number | null }>> {
  const { messages } = family;
  const [table] = IndexedTable.allOf(family);
  if (messages === null || table === undefined || !Number.isSafeInteger(row))
    return succeed({ request: null });
  const found = await database.read((sql) => table.rowsByKey(sql, [String(row)]));
  if (!found.ok) return found;
  const [stored] = found.value;
  const message = stored === undefined ? null : readMessage(stored, messages);
  if (message === null || message.chatId !== chatId) return succeed({ request: null });
  const requests = await database.storeOf(family).listRequests(chatId);
  if (!requests.ok) return fail(requests.failure);
  const { requestId } = message;
  const request = requests.value.findIndex((one) =>
    requestId === null ? one.rows.includes(row) : one.requestId === requestId,
  );
  return succeed({ request: request === -1 ? null : request });
}

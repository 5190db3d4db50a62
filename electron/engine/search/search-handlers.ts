import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { askDatabase, type FamilyPlace } from "../chats/ask-database.ts";
import { readFilter } from "../chats/list-handlers.ts";
import { readMessage } from "../chats/read-message.ts";
import type { Handlers } from "../engine.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { type SendProgress, reportProgress } from "../report-progress.ts";
import { IndexedTable } from "./indexed-table.ts";
import type { SearchIndexes, Searched } from "./search-indexes.ts";

export type SearchHandlers = Pick<
  Handlers,
  "search.state" | "search.build" | "search.delete" | "search.find" | "search.place"
>;

type Options = {
  documents: OpenDocuments;
  progress: SendProgress;
  indexes: SearchIndexes;
  /** How much all of them may take. */
  limitBytes: () => Promise<number>;
};

/** What a screen can ask about words in all chats of a database. */
export function searchHandlers({ documents, progress, indexes, limitBytes }: Options): SearchHandlers {
  const ask = askDatabase(documents);
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
      use(place, async (searched) => {
        const built = await indexes.build(searched, signal, reportProgress(progress, work));
        await indexes.keepWithin(await limitBytes(), searched);
        return built;
      }),
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

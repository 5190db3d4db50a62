import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { openDatabase } from "../../../electron/engine/chats/open-database.ts";
import { type Searched, SearchIndexes } from "../../../electron/engine/search/search-indexes.ts";
import { orThrow } from "../databases/open-benched.ts";

/** A database as the engine opens it, and the indexes that lie in a folder of their own beside it. */
export async function openSearched(path: string) {
  const database = orThrow(await openDatabase(path));
  const searched: Searched = { database, family: database.defaultFamily, realPath: path, isCopy: false };
  const indexes = new SearchIndexes(join(dirname(path), "search"), () => setImmediate());
  return { database, searched, indexes };
}

// A handle on a database that leaves no trace beside it, whatever state it is found in.
import { pathToFileURL } from "node:url";
import { storedRules } from "../../../shared/chats/database-rules.ts";
import type { Notice } from "../../../shared/chats/notice.ts";
import { type DatabaseState, lookAtDatabase } from "./database-state.ts";
import type { SqliteHandle, SqliteLibrary } from "./load-sqlite.ts";
import { PrivateCopy } from "./private-copy.ts";
import type { DatabaseHeader } from "./read-header.ts";
import { sqliteCode } from "./word-sqlite-error.ts";

/** How the handle sees the file: by read locks; as something that nobody writes; or a copy of its own. */
export type OpenedBy = "locks" | "immutable" | "copy";

export type OpenHandle = {
  sqlite: SqliteHandle;
  by: OpenedBy;
  /** As it was found. */
  state: DatabaseState;
  copy: PrivateCopy | null;
  notices: Notice[];
};

/** Someone wrote while it was being copied: the copy is of no moment. */
export class WrittenMeanwhile extends Error {}

/** SQLite waits this long itself, and everybody with it; after that we wait and let others work. */
const patience = 100;

/** What SQLite says where it could only go on by writing. */
const wantsToWrite = /^SQLITE_(?:READONLY|CANTOPEN)/;

export async function openHandle(
  library: SqliteLibrary,
  path: string,
  header: DatabaseHeader,
): Promise<OpenHandle> {
  const state = lookAtDatabase(path, header.isLogged);
  if (state.kind === "left") return openCopy(library, path, state);
  // Beside a log or a journal the file alone says nothing of its size.
  const notices = state.kind === "plain" || state.kind === "quiet" ? cutNotice(state, header) : [];
  const by = state.kind === "quiet" ? "immutable" : "locks";
  try {
    return { sqlite: openInPlace(library, path, by, notices.length > 0), by, state, copy: null, notices };
  } catch (error) {
    if (state.kind === "plain" || !wantsToWrite.test(sqliteCode(error))) throw error;
    return openCopy(library, path, state);
  }
}

function openInPlace(library: SqliteLibrary, path: string, by: OpenedBy, isCut: boolean): SqliteHandle {
  // With `readonly_shm` SQLite reads a writer's shared index, but never makes or mends one.
  const how = by === "immutable" ? "immutable=1" : "readonly_shm=1";
  const url = `${pathToFileURL(path).href}?${how}`;
  return prepare(new library(url, { readonly: true, fileMustExist: true, timeout: patience }), isCut);
}

/** On a copy SQLite may finish what the writer left. */
async function openCopy(library: SqliteLibrary, path: string, state: DatabaseState): Promise<OpenHandle> {
  const copy = await PrivateCopy.make(path);
  try {
    if (lookAtDatabase(path, true).mark !== state.mark) throw new WrittenMeanwhile();
    const sqlite = prepare(
      new library(pathToFileURL(copy.path).href, { fileMustExist: true, timeout: patience }),
      false,
    );
    const message =
      "Its last writer did not end well. What is shown comes from a private copy; the file stays as it is.";
    return { sqlite, by: "copy", state, copy, notices: [{ rule: storedRules.privateCopy.id, message }] };
  } catch (error) {
    await copy.remove();
    throw error;
  }
}

/** Everything in the file is foreign: nothing in its schema may run, and nothing is mapped into memory that others may cut. */
function prepare(sqlite: SqliteHandle, isCut: boolean): SqliteHandle {
  try {
    if (isCut) readBeforeTheCut(sqlite);
    // The first read is what finds out whether this is a database, and brings in what a crashed writer left.
    sqlite.prepare("SELECT count(*) FROM sqlite_schema").get();
    for (const setting of settings) sqlite.pragma(setting);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** SQLite refuses a file that is cut off as a whole, unless told that the schema may be repaired: it cannot be, it is only read. */
function readBeforeTheCut(sqlite: SqliteHandle): void {
  sqlite.unsafeMode(true);
  sqlite.pragma("writable_schema = ON");
}

const settings = [
  "query_only = ON",
  "trusted_schema = OFF",
  "cell_size_check = ON",
  "mmap_size = 0",
  "temp_store = MEMORY",
  "cache_size = -32768",
];

function cutNotice({ sizeBytes }: DatabaseState, header: DatabaseHeader): Notice[] {
  if (header.sizeBytes === null || sizeBytes >= header.sizeBytes) return [];
  const missing = header.sizeBytes - sizeBytes;
  const message = `The last ${missing.toLocaleString("en")} of ${header.sizeBytes.toLocaleString("en")} bytes are missing. What stood there cannot be shown.`;
  return [{ rule: storedRules.cutDatabase.id, message }];
}

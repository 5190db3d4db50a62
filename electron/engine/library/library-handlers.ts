// What a screen can ask of folders.
import { createHash } from "node:crypto";
import { realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { IncomingLink, Library as LibraryState } from "../../../shared/api/library.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { rootWord } from "../../../shared/index/thread-index.ts";
import { LinkIndex, directLink, keyOfId, keyOfThread } from "../../../shared/library/link-graph.ts";
import type { Handlers } from "../engine.ts";
import { findDocument } from "../find-document.ts";
import type { OpenDocument } from "../open-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import type { RecentFiles } from "../recent-files.ts";
import type { RightOfWay } from "../right-of-way.ts";
import { wordFolderError } from "../word-system-error.ts";
import type { DatabaseOf } from "./count-chats.ts";
import type { LibraryCache } from "./library-cache.ts";
import { Library } from "./library.ts";

export type LibraryHandlers = Pick<Handlers, Extract<keyof Handlers, `library.${string}`>>;

type Options = {
  documents: OpenDocuments;
  way: RightOfWay;
  cache: LibraryCache;
  recent: RecentFiles;
  changed: (library: LibraryState) => void;
};

/** More are not drawn at once. */
const mostNodes = 300;
const mostIncoming = 200;

export function libraryHandlers(options: Options): LibraryHandlers {
  const open = new Map<string, Library>();
  const { way, documents } = options;
  const use = async <T>(id: string, ask: (library: Library) => Promise<Result<T>>): Promise<Result<T>> => {
    const library = open.get(id);
    return library === undefined ? fail(notOpen(id)) : ask(library);
  };
  return {
    "library.open": async ({ path, again = false }) => {
      const root = await findRoot(path);
      if (!root.ok) return root;
      if (!again) void options.recent.remember(root.value);
      return succeed(openLibrary(open, root.value, options).describe());
    },
    "library.list": async () => succeed([...open.values()].map((library) => library.describe())),
    "library.rows": ({ id, since, count }) =>
      way.goFirst(() => use(id, async (library) => succeed(library.changesSince(since, count)))),
    "library.refresh": ({ id, tryAgain }) => use(id, (library) => library.refresh(tryAgain)),
    "library.stop": ({ id }) => use(id, async (library) => succeed(await library.stop())),
    "library.close": async ({ id }) => {
      const library = open.get(id);
      open.delete(id);
      await library?.close();
      return succeed(null);
    },
    "library.links": ({ id, around }) =>
      use(id, async (library) => succeed(new LinkIndex([...library.threads()]).graph(mostNodes, around))),
    "library.incoming": async ({ id }) => {
      const document = findDocument(documents, id);
      return document.ok ? succeed(findIncoming(open.values(), document.value)) : document;
    },
  };
}

/** The folder itself, however it is named; two names of one folder are one library. */
async function findRoot(path: string): Promise<Result<string>> {
  try {
    const root = await realpath(path);
    return (await stat(root)).isDirectory()
      ? succeed(root)
      : fail({ code: "not-a-file", where: path, expected: "a folder to look into", found: "a file" });
  } catch (error) {
    return wordFolderError(path, error);
  }
}

function openLibrary(
  open: Map<string, Library>,
  root: string,
  { cache, way, changed, documents }: Options,
): Library {
  // By its path, so that it keeps its name in another engine.
  const id = `l${createHash("sha256").update(root).digest("hex").slice(0, 24)}`;
  const library =
    open.get(id) ?? new Library(id, root, { cache, way, changed, databaseOf: openIn(documents) });
  open.set(id, library);
  void library.refresh(true);
  return library;
}

const openIn =
  (documents: OpenDocuments): DatabaseOf =>
  (path) => {
    const found = documents.all().find(({ supply }) => supply.file.realPath === path)?.supply;
    return found !== undefined && "database" in found ? (found.database as ReturnType<DatabaseOf>) : null;
  };

/** What the threads of all folders say of the one that is shown; what it says itself, its own links tell. */
function findIncoming(libraries: Iterable<Library>, document: OpenDocument): IncomingLink[] {
  const found: IncomingLink[] = [];
  const { index } = document.thread;
  const threadId = index.text(index.root, 0, rootWord.threadId);
  if (threadId === null || threadId === "") return found;
  const own = keyOfId(threadId);
  for (const library of libraries)
    for (const thread of library.threads()) {
      const key = keyOfThread(thread);
      if (key === own) continue;
      for (const link of thread.links) {
        if (link.threadId !== threadId || found.length >= mostIncoming) continue;
        const { to, kind } = directLink(key, link);
        const { path, number, title } = thread;
        found.push({
          file: join(library.root, path),
          place: { path, thread: number, title },
          kind,
          direction: to === own ? "from" : "to",
          pointer: link.pointer,
        });
      }
    }
  return found;
}

const notOpen = (where: string): Failure => ({
  code: "not-found",
  where,
  expected: "a folder that is open",
  found: "none of this name",
});

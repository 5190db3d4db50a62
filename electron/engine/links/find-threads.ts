import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { SourceFile } from "../source-file.ts";
import { listCandidates } from "./list-candidates.ts";
import { readThreadIds } from "./read-thread-ids.ts";

/** A file that holds a thread, and which of its threads that is. */
export type ThreadInFolder = { path: string; name: string; thread: number };

type Known = { size: bigint; modified: bigint; ids: ReadonlyMap<string, number> };

const none: ReadonlyMap<string, number> = new Map();
const mostKnown = 4000;

/**
 * Which files in the folder of a document hold the threads that it links to. Names say nothing: files are looked into, at their
 * beginning and at most at their end, and what was found there holds until they change. What cannot be read is passed over.
 */
export class FolderThreads {
  readonly #folder: string;
  readonly #own: string;
  readonly #known = new Map<string, Known>();

  /** `path` is the document's own. */
  constructor(path: string) {
    this.#folder = dirname(path);
    this.#own = basename(path);
  }

  async find(threadId: string, signal?: AbortSignal): Promise<ThreadInFolder | null> {
    return (await this.findAll([threadId], signal)).get(threadId) ?? null;
  }

  /** Those that were found, by their ids. The document's own file is an answer only for a thread that it holds itself. */
  async findAll(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, ThreadInFolder>> {
    const found = new Map<string, ThreadInFolder>();
    const wanted = new Set(ids);
    const names = await listCandidates(this.#folder, { own: this.#own, ids: [...wanted], signal });
    for (const name of names) {
      if (wanted.size === 0 || signal?.aborted === true) break;
      const inFile = await this.#idsIn(name);
      for (const id of wanted) {
        const thread = inFile.get(id);
        if (thread === undefined) continue;
        found.set(id, { path: join(this.#folder, name), name, thread });
        wanted.delete(id);
      }
    }
    return found;
  }

  async #idsIn(name: string): Promise<ReadonlyMap<string, number>> {
    const path = join(this.#folder, name);
    try {
      const now = await stat(path, { bigint: true });
      const known = this.#known.get(name);
      if (known?.size === now.size && known.modified === now.mtimeNs) return known.ids;
      const ids = now.isFile() ? await readIds(path) : none;
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(name, { size: now.size, modified: now.mtimeNs, ids });
      return ids;
    } catch {
      return none;
    }
  }
}

async function readIds(path: string): Promise<ReadonlyMap<string, number>> {
  const opened = await SourceFile.open(path, path);
  if (!opened.ok) return none;
  try {
    return await readThreadIds(opened.value);
  } finally {
    await opened.value.close();
  }
}

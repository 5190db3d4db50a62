// A folder and what is in it: its files by name first, then what each of them holds, read one after the other in the background.
import { basename, join } from "node:path";
import type { Library as LibraryState, LibraryWork, PassedOver } from "../../../shared/api/library.ts";
import { Canonicalizer } from "../../../shared/canonical/canonicalizer.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { LinkingThread } from "../../../shared/library/link-graph.ts";
import type { RightOfWay } from "../right-of-way.ts";
import type { DatabaseOf } from "./count-chats.ts";
import { hashEqualFiles } from "./hash-equal-files.ts";
import { type IndexedFile, tellFile } from "./indexed-file.ts";
import type { LibraryCache } from "./library-cache.ts";
import { readLibraryFile } from "./read-library-file.ts";
import { type WalkOptions, type WalkedFile, walkFolder } from "./walk-folder.ts";

export type LibraryTools = {
  cache: LibraryCache;
  way: RightOfWay;
  databaseOf: DatabaseOf;
  changed: (library: LibraryState) => void;
  limits?: WalkOptions["limits"];
  /** How often a change is told, in milliseconds. */
  tellEvery?: number;
};

/** So often the cache is written while files are read: a kill costs no more than that. */
const keepEvery = 10_000;
/** In one answer, unless one file alone has more. */
const mostThreadsAtOnce = 2_000;

export class Library {
  readonly id: string;
  readonly root: string;
  readonly #tools: LibraryTools;
  readonly #files = new Map<string, IndexedFile>();
  readonly #closed = new AbortController();
  readonly #canonicalizer = new Canonicalizer();
  #revision = 0;
  #work: LibraryWork = { state: "walking", files: 0 };
  #passedOver: PassedOver = { isCut: false, deepFolders: 0, closedFolders: 0, links: 0, devices: 0 };
  #walking: Promise<Result<LibraryState>> | null = null;
  #reading: { stop: AbortController; ended: Promise<void> } | null = null;
  #telling: ReturnType<typeof setTimeout> | null = null;

  constructor(id: string, root: string, tools: LibraryTools) {
    this.id = id;
    this.root = root;
    this.#tools = tools;
  }

  describe(): LibraryState {
    const { id, root } = this;
    return {
      id,
      name: basename(root) || root,
      path: root,
      revision: this.#revision,
      work: this.#work,
      passedOver: this.#passedOver,
    };
  }

  /** In the order of their changes. */
  changesSince(since: number, most: number) {
    const changed = [...this.#files.values()]
      .filter(({ revision }) => revision > since)
      .toSorted((a, b) => a.revision - b.revision);
    const files = changed.slice(0, Math.min(most, countWithin(changed, mostThreadsAtOnce))).map(tellFile);
    const hasMore = changed.length > files.length;
    return { files, hasMore, revision: hasMore ? files.at(-1)!.revision : this.#revision };
  }

  /** The threads that are known, with what they say of others. */
  *threads(): Generator<LinkingThread> {
    for (const { path, found } of this.#files.values())
      if (found.state === "threads")
        for (const { number, threadId, title, figures, links } of found.threads)
          yield { path, number, threadId, title, links, isInterrupted: figures.interrupted > 0 };
  }

  /**
   * Looks for the files that are there now. Answers when all are looked for; those that changed are read from then on. `tryAgain`:
   * those that could not be read, too, since what kept us from it need not show.
   */
  refresh(tryAgain: boolean): Promise<Result<LibraryState>> {
    if (tryAgain) this.#forgetBroken();
    this.#walking ??= this.#walk().finally(() => (this.#walking = null));
    return this.#walking;
  }

  async stop(): Promise<LibraryState> {
    this.#reading?.stop.abort();
    await this.#reading?.ended;
    return this.describe();
  }

  async close(): Promise<void> {
    this.#closed.abort();
    if (this.#telling !== null) clearTimeout(this.#telling);
    await this.stop();
  }

  async #walk(): Promise<Result<LibraryState>> {
    const isFirst = this.#files.size === 0;
    const { cache, way, limits } = this.#tools;
    const walked = await walkFolder(this.root, {
      signal: this.#closed.signal,
      ...(limits === undefined ? {} : { limits }),
      onFound: async (files) => {
        // What is read goes on meanwhile, and says so.
        if (isFirst) this.#enter({ state: "walking", files });
        await way.giveWay();
      },
    });
    if (this.#closed.signal.aborted) return succeed(this.describe());
    if (!walked.ok) {
      this.#enter({ state: "failed", failure: walked.failure });
      return walked;
    }
    const wasFailed = this.#work.state === "failed";
    this.#take(walked.value.files, isFirst ? await cache.find(this.root) : new Map());
    if (JSON.stringify(this.#passedOver) !== JSON.stringify(walked.value.passedOver)) {
      this.#passedOver = walked.value.passedOver;
      this.#change();
    }
    if (this.#reading === null) this.#startReading(isFirst || wasFailed);
    return succeed(this.describe());
  }

  #forgetBroken(): void {
    for (const file of this.#files.values())
      if (file.found.state === "broken") this.#set({ ...file, found: { state: "waiting" } });
  }

  /** What is there now: new, as it was, changed, or gone. */
  #take(walked: readonly WalkedFile[], kept: ReadonlyMap<string, Omit<IndexedFile, "revision">>): void {
    const there = new Set<string>();
    for (const file of walked) {
      there.add(file.path);
      const known = this.#files.get(file.path) ?? kept.get(file.path);
      const isSame = known?.sizeBytes === file.sizeBytes && known.modified === file.modified;
      const isNew = !this.#files.has(file.path);
      if (isSame && known.found.state !== "gone") {
        if (isNew) this.#set({ ...known, revision: 0 });
      } else this.#set({ ...file, revision: 0, found: { state: "waiting" }, bytes: null });
    }
    for (const file of this.#files.values())
      if (!there.has(file.path) && file.found.state !== "gone")
        this.#set({ ...file, found: { state: "gone" }, bytes: null });
  }

  /** `tellsAlways`: also where there is nothing to read. */
  #startReading(tellsAlways: boolean): void {
    const waiting = this.#waiting();
    if (waiting.length === 0) {
      if (tellsAlways || this.#work.state === "stopped") this.#enter({ state: "idle" });
      void this.#hashEqual(this.#closed.signal);
      return;
    }
    const stop = new AbortController();
    const ended = this.#read(stop.signal).finally(() => (this.#reading = null));
    this.#reading = { stop, ended };
  }

  /** The small ones first: a large one keeps nobody waiting but itself. */
  #waiting(): IndexedFile[] {
    return [...this.#files.values()]
      .filter(({ found }) => found.state === "waiting")
      .toSorted((a, b) => a.sizeBytes - b.sizeBytes);
  }

  async #read(stopped: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stopped, this.#closed.signal]);
    let keptAt = performance.now();
    let done = 0;
    let bytes = 0;
    // A file that is written while others are read waits for its turn once more.
    for (let waiting = this.#waiting(); waiting.length > 0 && !signal.aborted; waiting = this.#waiting()) {
      const total = done + waiting.length;
      const totalBytes = bytes + waiting.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      for (const file of waiting) {
        if (signal.aborted) break;
        const progress = (read: number) =>
          this.#enter({
            state: "reading",
            files: { done, total },
            bytes: { done: Math.min(totalBytes, bytes + read), total: totalBytes },
          });
        progress(0);
        await this.#readFile(file, signal, progress);
        done += 1;
        bytes += file.sizeBytes;
        if (performance.now() - keptAt < keepEvery) continue;
        await this.#tools.cache.keep(this.root, this.#files.values());
        keptAt = performance.now();
      }
    }
    await this.#hashEqual(signal);
    await this.#tools.cache.keep(this.root, this.#files.values());
    const left = this.#waiting().length;
    this.#enter(left > 0 ? { state: "stopped", left } : { state: "idle" });
  }

  async #readFile(file: IndexedFile, signal: AbortSignal, onProgress: (read: number) => void): Promise<void> {
    const { way, databaseOf } = this.#tools;
    await way.giveWay();
    const found = await readLibraryFile(join(this.root, file.path), file.path, {
      signal,
      canonicalizer: this.#canonicalizer,
      giveWay: () => way.giveWay(),
      onProgress,
      databaseOf,
    });
    // It may have been looked for again meanwhile, and be another one by now.
    if (found !== null && this.#files.get(file.path) === file) this.#set({ ...file, found });
  }

  /** Files with the same thread and the same size may be the same to the byte. */
  async #hashEqual(signal: AbortSignal): Promise<void> {
    const { way } = this.#tools;
    await hashEqualFiles(this.#files.values(), {
      root: this.root,
      signal,
      giveWay: () => way.giveWay(),
      take: (file, bytes) => {
        if (this.#files.get(file.path) === file) this.#set({ ...file, bytes });
      },
    });
  }

  #set(file: IndexedFile): void {
    this.#change();
    this.#files.set(file.path, { ...file, revision: this.#revision });
  }

  #enter(work: LibraryWork): void {
    this.#work = work;
    this.#tell();
  }

  #change(): void {
    this.#revision += 1;
    this.#tell();
  }

  #tell(): void {
    if (this.#closed.signal.aborted) return;
    this.#telling ??= setTimeout(() => {
      this.#telling = null;
      this.#tools.changed(this.describe());
    }, this.#tools.tellEvery ?? 100);
  }
}

/** How many files from the first on hold so many threads, one file at least. */
function countWithin(files: readonly IndexedFile[], threads: number): number {
  let sum = 0;
  const past = files.findIndex(({ found }) => {
    sum += found.state === "threads" ? found.threads.length : 0;
    return sum > threads;
  });
  return past === -1 ? files.length : Math.max(1, past);
}

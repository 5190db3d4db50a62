// One open folder: what the host has told of its files so far, and how the user looks at them. Lives as long as the tab.
import type { Library, LibraryFile } from "../../shared/api/library.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { createStore } from "../state/store.ts";
import { rememberSort, rememberedSort } from "./remembered-sort.ts";
import type { Sort } from "./sort-files.ts";

export type Only = "problems" | "interrupted" | "same";

export type LibraryState = {
  library: Library;
  /** By their paths, without those that are gone. */
  files: ReadonlyMap<string, LibraryFile>;
  /** Null until the first files came; then why more did not. */
  trouble: Failure | null;
};

export type LibraryLook = {
  view: "table" | "links";
  words: string;
  only: ReadonlySet<Only>;
  /** Whether files that are none of ours are listed, too. */
  showsOthers: boolean;
  sort: Sort;
  /** Paths of the files whose threads are listed. */
  unfolded: ReadonlySet<string>;
  /** Keys of rows, the one that was selected first being the first. */
  selected: readonly string[];
  active: string | null;
  /** The graph: which thread it is drawn around, which one is looked at, and whether it is told as a list. */
  around: string | null;
  node: string | null;
  isList: boolean;
};

type Tools = { bridge: ScreenBridge; report: (title: string, failure: Failure) => void };

const atOnce = 500;

export class LibrarySession {
  readonly id: string;
  readonly #tools: Tools;
  readonly #state;
  readonly #look;
  readonly #closed = new AbortController();
  #since = 0;
  #isFetching = false;
  /** Everything is told once more: what is not among it is no longer there. */
  #isAnew = false;

  constructor(library: Library, tools: Tools) {
    this.id = library.id;
    this.#tools = tools;
    this.#state = createStore(
      (state: LibraryState, change: Partial<LibraryState>) => ({ ...state, ...change }),
      { library, files: new Map(), trouble: null },
    );
    this.#look = createStore((look: LibraryLook, change: Partial<LibraryLook>) => ({ ...look, ...change }), {
      ...firstLook,
      sort: rememberedSort(),
    });
    void this.#fetch();
  }

  get state() {
    return this.#state;
  }

  get look() {
    return this.#look;
  }

  change(change: Partial<LibraryLook>): void {
    if (change.sort !== undefined) rememberSort(change.sort);
    this.#look.dispatch(change);
  }

  follow(library: Library): void {
    this.#state.dispatch({ library });
    if (library.revision > this.#since) void this.#fetch();
  }

  /** Another engine counts its changes from the start. */
  beginAnew(): void {
    this.#since = 0;
    this.#isAnew = true;
    void this.#fetch();
  }

  /** `isAsked`: by the user, who is told what comes of it. */
  async refresh(isAsked: boolean): Promise<void> {
    const { bridge, report } = this.#tools;
    const answer = await bridge.request("library.refresh", { id: this.id, tryAgain: isAsked });
    if (answer.ok) this.follow(answer.value);
    else if (isAsked && answer.failure.code !== "engine-gone")
      report("The folder could not be looked at again", answer.failure);
  }

  async stop(): Promise<void> {
    const answer = await this.#tools.bridge.request("library.stop", { id: this.id });
    if (answer.ok) this.follow(answer.value);
    else this.#tools.report("Reading could not be stopped", answer.failure);
  }

  retry(): void {
    this.#state.dispatch({ trouble: null });
    void this.#fetch();
  }

  close(): void {
    this.#closed.abort();
  }

  async #fetch(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    while (await this.#fetchPage()) await this.#pause();
    this.#isFetching = false;
  }

  /** Whether there is more. */
  async #fetchPage(): Promise<boolean> {
    const since = this.#since;
    const { signal } = this.#closed;
    const known = this.#state.get().library.revision;
    const answer = await this.#tools.bridge.request(
      "library.rows",
      { id: this.id, since, count: atOnce },
      signal,
    );
    if (signal.aborted) return false;
    if (!answer.ok) {
      this.#state.dispatch({ trouble: answer.failure });
      return false;
    }
    // What was asked of the engine before says nothing of this one.
    if (this.#since !== since) return true;
    const { files, revision, hasMore } = answer.value;
    this.#since = revision;
    if (files.length > 0 || this.#isAnew) this.#take(files, this.#isAnew);
    this.#isAnew = false;
    // A host that tells of less than it announced has no more: it is asked again only after it announced something else.
    return hasMore || this.#state.get().library.revision > Math.max(this.#since, known);
  }

  #take(changed: readonly LibraryFile[], isAnew: boolean): void {
    const files = new Map(isAnew ? [] : this.#state.get().files);
    for (const file of changed)
      if (file.found.state === "gone") files.delete(file.path);
      else files.set(file.path, file);
    this.#state.dispatch({ files, trouble: null });
  }

  /** Laying out many rows takes its time: it is done less often while they are read. */
  async #pause(): Promise<void> {
    const { library, files } = this.#state.get();
    if (library.work.state !== "reading" || files.size < 1000) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000, files.size / 20)));
  }
}

const firstLook: Omit<LibraryLook, "sort"> = {
  view: "table",
  words: "",
  only: new Set(),
  showsOthers: false,
  unfolded: new Set(),
  selected: [],
  active: null,
  around: null,
  node: null,
  isList: false,
};

import { join } from "node:path";
import { checkInput, checkName } from "../../shared/api/check.ts";
import type { FromEngine } from "../../shared/api/bridge.ts";
import type { Document } from "../../shared/api/document.ts";
import { databaseRules } from "../../shared/chats/database-rules.ts";
import { historyRules } from "../../shared/histories/history-rules.ts";
import { streamRules } from "../../shared/streams/stream-rules.ts";
import type { Input, Output, RequestName } from "../../shared/api/requests.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { rules } from "../../shared/problems/rules.ts";
import { samples } from "../../shared/samples/samples.ts";
import { describeError } from "../../shared/report/describe-error.ts";
import { chatHandlers } from "./chats/chat-handlers.ts";
import { readSqliteVersion } from "./chats/read-sqlite-version.ts";
import { compareHandlers } from "./compare/compare-handlers.ts";
import { documentHandlers } from "./document-handlers.ts";
import type { OpenMessage, ToEngineProcess } from "./engine-process.ts";
import { exportHandlers } from "./export/export-handlers.ts";
import { filterHandlers } from "./filter/filter-handlers.ts";
import { findHandlers } from "./find/find-handlers.ts";
import { goToHandlers } from "./go-to/go-to-handlers.ts";
import { HashCache } from "./hash-cache.ts";
import { LibraryCache } from "./library/library-cache.ts";
import { libraryHandlers } from "./library/library-handlers.ts";
import { locateSource } from "./locate-source.ts";
import { OpenDocuments } from "./open-documents.ts";
import { overviewHandlers } from "./overview/overview-handlers.ts";
import { timeHandlers } from "./times/time-handlers.ts";
import { repairHandlers } from "./repair/repair-handlers.ts";
import type { SendProgress } from "./report-progress.ts";
import { rememberedHandlers } from "./remembered/remembered-handlers.ts";
import { RightOfWay } from "./right-of-way.ts";
import { RecentFiles } from "./recent-files.ts";
import { searchHandlers } from "./search/search-handlers.ts";
import { SearchIndexes } from "./search/search-indexes.ts";
import { ChosenCachePlace } from "./settings/chosen-cache-place.ts";
import { KeptSettings } from "./settings/kept-settings.ts";
import { indexLimit, settingsHandlers } from "./settings/settings-handlers.ts";
import { wordError } from "./word-system-error.ts";

type HostsOwn =
  | "host.info"
  | "host.report"
  | "host.noteError"
  | "menu.tell"
  | "files.pick"
  | "files.pickTarget"
  | "files.pickFolder"
  | "engine.restart"
  | Extract<RequestName, `session.${string}`>
  | "document.open";
export type Handler<N extends RequestName> = (
  input: Input<N>,
  signal: AbortSignal,
) => Promise<Result<Output<N>>>;
export type Handlers = { [N in Exclude<RequestName, HostsOwn>]: Handler<N> };

/** Answers a host's messages, one by one, and reports what changes in between. */
export class Engine {
  readonly #post: (message: FromEngine) => void;
  readonly #end: () => void;
  readonly #recent: RecentFiles;
  readonly #way = new RightOfWay();
  readonly #settings: KeptSettings;
  readonly #cachePlace: ChosenCachePlace;
  readonly #indexes: SearchIndexes;
  readonly #cache: HashCache;
  readonly #documents: OpenDocuments;
  readonly #handlers: Handlers;
  readonly #running = new Map<number, AbortController>();
  /** What may be writing something. */
  readonly #unfinished = new Set<Promise<void>>();

  /** `end` ends the process. */
  constructor(folder: string, post: (message: FromEngine) => void, end: () => void) {
    this.#post = post;
    this.#end = end;
    this.#recent = new RecentFiles(folder, {
      changed: () => post({ kind: "event", event: { event: "recent.changed" } }),
    });
    this.#cachePlace = new ChosenCachePlace(folder);
    this.#indexes = new SearchIndexes(join(folder, "search"), () => this.#way.giveWay());
    this.#settings = this.#keepSettings(folder);
    this.#cache = new HashCache(this.#cachePlace);
    this.#documents = new OpenDocuments({
      cache: this.#cache,
      way: this.#way,
      changed: (document) =>
        post({ kind: "event", event: { event: "document.changed", document, activate: false } }),
    });
    this.#handlers = this.#makeHandlers(folder);
  }

  receive(message: ToEngineProcess): void {
    switch (message.kind) {
      case "ping":
        this.#post({ kind: "pong", id: message.id });
        return;
      case "cancel":
        this.#documents.cancel(message.id);
        this.#running.get(message.id)?.abort();
        return;
      case "open":
        void this.#answer(message.id, "document.open", () => this.#open(message));
        return;
      case "request":
        this.#note(this.#answer(message.id, message.name, () => this.#handle(message)));
        return;
      case "finish":
        void this.#finish();
    }
  }

  #note(work: Promise<void>): void {
    this.#unfinished.add(work);
    void work.finally(() => this.#unfinished.delete(work));
  }

  /** What takes long is given up; what is small and writes hears nothing of that. */
  async #finish(): Promise<void> {
    for (const running of this.#running.values()) running.abort();
    await Promise.allSettled(this.#unfinished);
    this.#end();
  }

  async #answer(id: number, where: string, run: () => Promise<Result<unknown>>): Promise<void> {
    const result = await run().catch((error: unknown) => {
      this.#post({ kind: "error", error: describeError(error) });
      return fail({ code: "internal", where, expected: "an answer", found: wordError(error) });
    });
    this.#post({ kind: "answer", id, result });
  }

  async #open(message: OpenMessage): Promise<Result<Document>> {
    const located = locateSource(message.source);
    if (!located.ok) return located;
    const opened = await this.#documents.open(message, located.value);
    if (opened.ok && message.source.from === "path" && !message.again)
      this.#note(this.#recent.remember(message.source.path));
    return opened;
  }

  async #handle({ id, name: asked, input }: RequestMessage): Promise<Result<unknown>> {
    const name = checkName(asked);
    if (!name.ok) return name;
    const running = new AbortController();
    this.#running.set(id, running);
    try {
      if (isOwn(name.value, this.#handlers)) return await this.#run(name.value, input, running.signal);
    } finally {
      this.#running.delete(id);
    }
    return fail({
      code: "bad-request",
      where: asked,
      expected: "a request for the engine",
      found: "one for the host",
    });
  }

  async #run<N extends keyof Handlers>(
    name: N,
    input: unknown,
    signal: AbortSignal,
  ): Promise<Result<Output<N>>> {
    const checked = checkInput(name, input);
    return checked.ok ? this.#handlers[name](checked.value, signal) : checked;
  }

  #keepSettings(folder: string): KeptSettings {
    return new KeptSettings({
      folder,
      follow: async (settings, before) => {
        const faults = await this.#cachePlace.follow(settings);
        // Only a limit that was just changed makes room: not the start, and no other setting.
        const isLimited = before !== null && indexLimit(before) !== indexLimit(settings);
        if (isLimited) await this.#indexes.keepWithin(indexLimit(settings));
        return faults;
      },
      changed: (state) => this.#post({ kind: "event", event: { event: "settings.changed", state } }),
      failed: (error) => this.#post({ kind: "error", error: describeError(error) }),
    });
  }

  #makeHandlers(folder: string): Handlers {
    const progress: SendProgress = (work, done, total) =>
      this.#post({ kind: "event", event: { event: "work.progress", work, done, total } });
    const shared = { documents: this.#documents, way: this.#way, progress };
    return {
      "engine.versions": readSqliteVersion,
      "samples.list": async () => succeed([...samples]),
      "recent.list": async () => succeed(await this.#recent.list()),
      "recent.forget": async ({ path }) => {
        await this.#recent.forget(path);
        return succeed(null);
      },
      "recent.clear": async () => {
        await this.#recent.clear();
        return succeed(null);
      },
      "recent.forgotten": async () => succeed({ files: await this.#recent.forgotten() }),
      "recent.restore": async () => {
        await this.#recent.restore();
        return succeed(null);
      },
      "document.list": async () =>
        succeed(await Promise.all(this.#documents.all().map((document) => document.describe()))),
      "rules.list": async () =>
        succeed(
          [...rules, ...streamRules, ...historyRules, ...databaseRules].map(({ id, severity, explains }) => ({
            id,
            severity,
            explains,
          })),
        ),
      ...documentHandlers(shared),
      ...chatHandlers(this.#documents),
      ...overviewHandlers(shared),
      ...repairHandlers(shared),
      ...exportHandlers(shared),
      ...filterHandlers(this.#documents, folder),
      ...rememberedHandlers(this.#documents, this.#cachePlace),
      ...searchHandlers({
        ...shared,
        indexes: this.#indexes,
        limitBytes: async () => indexLimit((await this.#settings.read()).settings),
      }),
      ...settingsHandlers({ settings: this.#settings, cache: this.#cachePlace, indexes: this.#indexes }),
      ...compareHandlers({ ...shared, cache: this.#cache }),
      ...libraryHandlers({
        ...shared,
        cache: new LibraryCache(this.#cachePlace),
        recent: this.#recent,
        changed: (library) =>
          this.#post({ kind: "event", event: { event: "library.changed", library, activate: false } }),
      }),
      ...findHandlers({
        ...shared,
        found: (search) => this.#post({ kind: "event", event: { event: "find.progress", ...search } }),
      }),
      ...goToHandlers(shared),
      ...timeHandlers(shared),
    };
  }
}

type RequestMessage = Extract<ToEngineProcess, { kind: "request" }>;

function isOwn(name: RequestName, handlers: Handlers): name is keyof Handlers {
  return Object.hasOwn(handlers, name);
}

// What is open and how it is arranged, kept by the host: for a page that is loaded anew, and in a file for the next start. Documents of
// the last run sleep until they are looked at.
import type { Document } from "../../../shared/api/document.ts";
import type { HostEvent } from "../../../shared/api/events.ts";
import type { Output, RequestName } from "../../../shared/api/requests.ts";
import type { ReadSession, Session, SessionTab, Sleeper } from "../../../shared/api/session.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { EngineSource } from "../engine-process.ts";
import type { HostDocuments } from "../host-documents.ts";
import type { HostLibraries } from "../host-libraries.ts";
import { joinSessions } from "./join-sessions.ts";
import { type Held, sleeper, sleeperOfFolder } from "./sleepers.ts";
import type { ReadFile, SessionStore } from "./session-file.ts";
import {
  type StoredDocument,
  type StoredSession,
  eachOnce,
  keepTabs,
  keyOfSource,
  storeSession,
  takeSession,
} from "./stored-session.ts";

type Options = {
  store: SessionStore | undefined;
  documents: HostDocuments;
  libraries: HostLibraries;
  grant: (path: string) => void;
  send: (event: HostEvent) => void;
  open: (id: string, source: EngineSource, signal: AbortSignal) => Promise<Result<Document>>;
};

type Waking = { abort: AbortController; answer: Promise<Result<Document>> };

const nothing: Session = { tabs: [], front: null, panes: null };
/** Once may be an accident: whatever ended it then may have had other reasons. */
const mostAttempts = 2;
/** So many that were closed can be had back. */
const mostClosed = 50;

type SessionRequest = Extract<RequestName, `session.${string}`>;
export const isOfSession = (name: RequestName): name is SessionRequest => name.startsWith("session.");

export class HostSession {
  readonly #options: Options;
  #session: Session = nothing;
  #offered: StoredSession | null = null;
  #discarded: StoredSession | null = null;
  /** Of the file of the last session: what is told once. */
  #trouble: Pick<ReadFile, "setAside" | "unread"> = { setAside: null, unread: null };
  #attempts = 0;
  #pageCrashes = 0;
  #hangs = false;
  readonly #asleep = new Map<string, Held>();
  readonly #folders = new Map<string, string>();
  readonly #closed = new Map<string, Held>();
  readonly #waking = new Map<string, Waking>();
  /** Opened, and not yet told by the screen: what it says may be older, and it may be gone before it can say more. */
  readonly #untold = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  async answer(name: SessionRequest, input: unknown): Promise<Result<unknown>> {
    switch (name) {
      case "session.read":
        return succeed(this.read());
      case "session.write":
        return this.write(input as Session);
      case "session.doubt":
        this.#attempts = mostAttempts;
        return this.#store();
      case "session.restore":
        return succeed(this.restore());
      case "session.discard":
        this.discard();
        return succeed(null);
      case "session.keepOffering":
        return succeed(this.keepOffering());
      case "session.wake":
        return this.wake((input as { id: string }).id);
    }
  }

  /** What the last run left. If bringing that back has not come to its end before, it is only offered. */
  async load(): Promise<void> {
    const read = await this.#options.store?.read();
    if (read === undefined) return;
    const { file, ...trouble } = read;
    this.#trouble = trouble;
    if (file === null) return;
    // Without a tab there is nothing in it that could break anything.
    const isDeadly = file.attempts >= mostAttempts && file.session.tabs.length > 0;
    const offered = isDeadly ? joinSessions(file.offered, file.session) : file.offered;
    this.#attempts = isDeadly ? 0 : file.attempts;
    this.#offered = offered?.tabs.length === 0 ? null : offered;
    this.#session = isDeadly ? { ...nothing, panes: file.session.panes } : this.#take(file.session);
  }

  read(): Output<"session.read"> {
    const trouble = this.#trouble;
    this.#trouble = { setAside: null, unread: null };
    const session = withTabs(this.#session, this.#untold);
    return { ...this.#bringBack(session), offered: this.#offered?.tabs.length ?? null, ...trouble };
  }

  /** All of it sleeps, and none of it is in front: what broke the last run is looked at only by who picks it. */
  restore(): ReadSession {
    const { tabs, panes } = this.#take(this.#offered ?? { ...nothing, tabs: [] });
    this.#offered = null;
    const before = this.#session;
    const open = new Set(before.tabs.map((tab) => JSON.stringify(tab)));
    const fresh = tabs.filter((tab) => !open.has(JSON.stringify(tab)));
    const all = { ...eachOnce([...before.tabs, ...fresh], before.front), panes: panes ?? before.panes };
    const { asleep } = this.#bringBack(all);
    return { session: { tabs: fresh, front: null, panes }, asleep };
  }

  discard(): void {
    this.#discarded = this.#offered ?? this.#discarded;
    this.#offered = null;
    void this.#store();
  }

  /** Until this run ends it can be had back. */
  keepOffering(): { offered: number | null } {
    this.#offered ??= this.#discarded;
    void this.#store();
    return { offered: this.#offered?.tabs.length ?? null };
  }

  /** The screen tells it once it shows what it was to show. */
  write(session: Session): Promise<Result<null>> {
    this.#session = session;
    for (const tab of session.tabs) if (tab.show === "document") this.#untold.delete(tab.id);
    this.#attempts = 0;
    return this.#store();
  }

  /** The page broke, maybe over what it shows. */
  doubt(): void {
    this.#pageCrashes += 1;
    this.#attempts = Math.max(this.#attempts, this.#pageCrashes);
    void this.#store();
  }

  /** Whether the page no longer answers. */
  hangs(hangs: boolean): void {
    this.#hangs = hangs;
  }

  /** Everything ends in good order, unless it is the user who has had enough of a page that breaks or hangs. */
  close(): void {
    if (this.#hangs) this.#attempts = mostAttempts;
    else if (this.#attempts < mostAttempts) this.#attempts = 0;
    this.#options.store?.close(this.#file());
  }

  /** The sleeping document that a source would open, whose name it takes then. */
  findAsleep(source: EngineSource): string | null {
    if (source.from === "upload") return null;
    const key = keyOfSource(source);
    for (const [id, held] of this.#asleep)
      if (held.source.from !== "upload" && keyOfSource(held.source) === key) return id;
    return null;
  }

  /** Opens a document that sleeps or was closed; who asks meanwhile gets the same answer. */
  wake(id: string): Promise<Result<Document>> {
    const known = this.#waking.get(id);
    if (known !== undefined) return known.answer;
    const open = this.#options.documents.documentOf(id);
    if (open !== null) return Promise.resolve(succeed(open));
    const held = this.#asleep.get(id) ?? this.#closed.get(id);
    if (held === undefined) return Promise.resolve(fail(unknown(id)));
    const abort = new AbortController();
    const answer = this.#options.open(id, held.source, abort.signal).finally(() => this.#waking.delete(id));
    this.#waking.set(id, { abort, answer });
    return answer;
  }

  /** What was asked for under a name is open now, under that or another one: two paths may lead to one file. Whether it slept. */
  opened(asked: string, id: string): boolean {
    if (!this.#session.tabs.some((tab) => tab.show === "document" && tab.id === id)) this.#untold.add(id);
    this.#closed.delete(asked);
    return this.#asleep.delete(asked);
  }

  /** What a new engine could not open again has its tab, and sleeps. */
  lost(id: string, held: Held, failure: Failure): void {
    this.#asleep.set(id, held);
    this.#options.send({ event: "session.lost", sleeper: sleeper("document", id, held), failure });
  }

  lostFolder(id: string, path: string, failure: Failure): void {
    this.#folders.set(id, path);
    this.#options.send({ event: "session.lost", sleeper: sleeperOfFolder(id, path), failure });
  }

  /** Whether it slept: then nobody else has to be told that it is closed. */
  closed(id: string): boolean {
    const slept = this.#asleep.get(id);
    const held = slept ?? this.#options.documents.heldOf(id);
    if (held !== undefined) this.#closed.set(id, held);
    for (const oldest of this.#closed.keys()) {
      if (this.#closed.size <= mostClosed) break;
      this.#closed.delete(oldest);
    }
    this.#asleep.delete(id);
    this.#untold.delete(id);
    this.#waking.get(id)?.abort.abort();
    return slept !== undefined;
  }

  /** From then on the screen may open them: their user did. */
  #take(stored: StoredSession): Session {
    const { documents, grant } = this.#options;
    const ids = new Map<string, string>();
    const nameOf = (document: StoredDocument): string => {
      const { source } = document;
      const key = keyOfSource(source);
      const known = ids.get(key) ?? documents.idOf(source) ?? this.findAsleep(source);
      if (known !== null) return known;
      const id = documents.newId();
      ids.set(key, id);
      (hasTab(stored, key) ? this.#asleep : this.#closed).set(id, document);
      if (source.from === "path") grant(source.path);
      return id;
    };
    for (const tab of stored.tabs)
      if (tab.show === "library") {
        this.#folders.set(tab.id, tab.path);
        grant(tab.path);
      }
    return takeSession(stored, nameOf);
  }

  #bringBack(session: Session): ReadSession {
    const kept = keepTabs(session.tabs, session.front, (tab) => (this.#isKnown(tab) ? tab : null));
    this.#attempts = kept.tabs.length === 0 ? 0 : this.#attempts + 1;
    this.#session = { ...session, ...kept };
    void this.#store();
    return { session: this.#session, asleep: this.#sleepers() };
  }

  #isKnown(tab: SessionTab): boolean {
    const { documents } = this.#options;
    if (tab.show === "document") return documents.has(tab.id) || this.#asleep.has(tab.id);
    return tab.show === "compare" || this.#pathOf(tab.id) !== null;
  }

  /** Also of what is open: a page may not have heard of that yet. */
  #sleepers(): Sleeper[] {
    const { documents } = this.#options;
    const { tabs } = this.#session;
    const open = tabs.flatMap((tab): Sleeper[] => {
      const held = tab.show === "document" ? documents.heldOf(tab.id) : undefined;
      return held === undefined || tab.show !== "document" ? [] : [sleeper("document", tab.id, held)];
    });
    const folders = tabs.flatMap((tab): Sleeper[] => {
      const path = tab.show === "library" ? this.#pathOf(tab.id) : null;
      return path === null || tab.show !== "library" ? [] : [sleeperOfFolder(tab.id, path)];
    });
    return [
      ...open,
      ...[...this.#asleep].map(([id, held]) => sleeper("document", id, held)),
      ...[...this.#closed].map(([id, held]) => sleeper("closed", id, held)),
      ...folders,
    ];
  }

  #pathOf(folder: string): string | null {
    return this.#options.libraries.pathOf(folder) ?? this.#folders.get(folder) ?? null;
  }

  async #store(): Promise<Result<null>> {
    return (await this.#options.store?.write(this.#file())) ?? succeed(null);
  }

  #file() {
    const { documents } = this.#options;
    const session = storeSession(withTabs(this.#session, this.#untold), {
      document: (id) => storable(documents.heldOf(id) ?? this.#asleep.get(id) ?? this.#closed.get(id)),
      library: (id) => {
        const path = this.#pathOf(id);
        return path === null ? null : { path };
      },
    });
    return { version: 1 as const, session, attempts: this.#attempts, offered: this.#offered };
  }
}

/** What was opened as last is in front. */
function withTabs(session: Session, documents: ReadonlySet<string>): Session {
  const known = new Set(session.tabs.map((tab) => (tab.show === "document" ? tab.id : "")));
  const more = [...documents].filter((id) => !known.has(id));
  if (more.length === 0) return session;
  const tabs = [...session.tabs, ...more.map((id) => ({ show: "document", id }) as const)];
  return { ...session, tabs, front: tabs.length - 1 };
}

const hasTab = ({ tabs }: StoredSession, key: string): boolean =>
  tabs.some((tab) => tab.show === "document" && keyOfSource(tab.source) === key);

/** An upload is gone with this run. */
const storable = (held: Held | undefined): StoredDocument | null =>
  held === undefined || held.source.from === "upload" ? null : { source: held.source, name: held.name };

const unknown = (where: string) => ({
  code: "not-found" as const,
  where,
  expected: "a document of the last session, or one that was closed",
  found: "none of this name",
});

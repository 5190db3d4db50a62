// What both hosts share. Everything from a screen and everything from the engine passes here and is checked.
import { resolve } from "node:path";
import { checkEvent, checkInput, checkName, checkOutput } from "../../shared/api/check.ts";
import type { CancelSignal } from "../../shared/api/bridge.ts";
import type { Document, Source } from "../../shared/api/document.ts";
import type { EngineState, HostEvent } from "../../shared/api/events.ts";
import type { Input, Output, RequestName } from "../../shared/api/requests.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { DeepLink } from "../../shared/links/deep-link.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Take } from "./engine-link.ts";
import type { EngineSource, OpenMessage, SpawnEngine } from "./engine-process.ts";
import { EventFan } from "./event-fan.ts";
import { GrantedPaths, notNamed } from "./granted-paths.ts";
import { HostDocuments } from "./host-documents.ts";
import { HostLibraries } from "./host-libraries.ts";
import { HostPicking, type PickingOptions } from "./host-picking.ts";
import { type Downloads, HostSaving, type PickTarget } from "./host-saving.ts";
import { type OwnOptions, answerOwn, failureEntry } from "./host-own.ts";
import { HostSession, isOfSession } from "./session/host-session.ts";
import type { SessionStore } from "./session/session-file.ts";
import { noLonger } from "./no-longer.ts";
import { Supervisor } from "./supervisor.ts";

export type HostOptions = OwnOptions &
  PickingOptions & {
    spawn: SpawnEngine;
    pickTarget?: PickTarget | undefined;
    downloads?: Downloads | undefined;
    /** Where what is open is kept for the next start; left out, it is kept for a page that is loaded anew. */
    session?: SessionStore | undefined;
    /** The screen may name any path: its user types them. */
    anyPath?: boolean | undefined;
    clock?: Clock | undefined;
  };

/** What answers with the document as it is from then on. */
const tellsChange: ReadonlySet<RequestName> = new Set([
  "document.stop",
  "document.show",
  "document.filter",
  "chats.show",
]);

/** What the engine says to whoever listens, as it is. */
const passedOn: ReadonlySet<HostEvent["event"]> = new Set([
  "work.progress",
  "find.progress",
  "recent.changed",
  "settings.changed",
]);

type Opening = Pick<OpenMessage, "document" | "source" | "again">;

export class Host {
  readonly #options: HostOptions;
  readonly #granted: GrantedPaths;
  readonly #uploads = new Map<string, string>();
  readonly #documents = new HostDocuments();
  readonly #events = new EventFan();
  readonly #libraries = new HostLibraries((event) => this.#events.send(event));
  readonly #supervisor: Supervisor;
  readonly #saving: HostSaving;
  readonly #picking: HostPicking;
  #restarting: EngineState | null = null;
  /** What is open and how it is arranged. */
  readonly session: HostSession;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#granted = new GrantedPaths(options.anyPath ?? false);
    this.#supervisor = new Supervisor({
      spawn: options.spawn,
      clock: options.clock,
      onEvent: (event) => this.#heardFromEngine(event),
      onState: (engine) => this.#engineIs(engine),
      onError: (error) => options.log?.write({ what: "error", in: "engine", error }),
      reopen: async (ask) => {
        const { session } = this;
        const { reopened, lost } = await this.#documents.reopen(ask, (...gone) => session.lost(...gone));
        const folders = await this.#libraries.reopen(ask, (...gone) => session.lostFolder(...gone));
        return { reopened, lost: [...lost, ...folders] };
      },
    });
    this.#saving = new HostSaving({
      ...options,
      documents: this.#documents,
      granted: this.#granted,
      ask: (name, input, signal) => this.#askEngine(name, input, signal),
    });
    this.#picking = new HostPicking({
      ...options,
      granted: this.#granted,
      ask: (name, input) => this.#askEngine(name, input),
    });
    this.session = new HostSession({
      store: options.session,
      documents: this.#documents,
      libraries: this.#libraries,
      grant: (path) => this.grant(path),
      send: (event) => this.#events.send(event),
      open: (document, source, signal) => this.#openAs({ document, source, again: true }, signal),
    });
  }

  #engineIs(engine: EngineState): void {
    // One that answers again while it is started again has not ended once more.
    if (engine !== this.#restarting) this.#options.log?.write({ what: "engine", engine });
    if (engine.state === "restarting") this.#restarting = engine;
    this.#events.send({ event: "engine.state", engine });
  }

  async request(name: unknown, input: unknown, signal?: CancelSignal): Promise<Result<unknown>> {
    const known = checkName(name);
    if (!known.ok) return known;
    const checked = checkInput(known.value, input);
    if (!checked.ok) return checked;
    return this.#noted(known.value, await this.#route(known.value, checked.value, signal));
  }

  #noted<T>(name: RequestName, result: Result<T>): Result<T> {
    const entry = result.ok ? null : failureEntry(name, result.failure);
    if (entry !== null) this.#options.log?.write(entry);
    return result;
  }

  /** What no screen was there to hear is told to the first that comes. */
  onEvent(listener: (event: HostEvent) => void): () => void {
    const stop = this.#events.add(listener);
    const engine = this.#supervisor.state;
    if (engine.state !== "running" && engine.state !== "restarted")
      listener({ event: "engine.state", engine });
    return stop;
  }

  /** For the host itself: whoever only looks on is no screen, and nothing waits for it. */
  watch(watcher: (event: HostEvent) => void): void {
    this.#events.watch(watcher);
  }

  send(event: HostEvent): void {
    this.#events.send(event);
  }

  grant(path: string): void {
    this.#granted.grant(path);
  }

  /** A private copy of what the user chose; it goes by the name that the user knows. */
  grantUpload(path: string, name: string): void {
    this.#granted.grant(path);
    this.#uploads.set(path, name);
  }

  /** Opens what the user named outside of any screen, and brings it to the front. */
  async openPaths(paths: string[]): Promise<void> {
    for (const path of paths)
      await noLonger(this.#openNamed(path, "file or folder"), this.#options.clock ?? systemClock);
  }

  /** Whether the user has named or opened it before. */
  async knows(path: string): Promise<boolean> {
    if (this.#granted.permit(path) === null) await this.request("recent.list", {});
    return this.#granted.permit(path) !== null;
  }

  /** Opens what a link names; that it may be opened was asked before. */
  async openLink({ path, part, at }: DeepLink): Promise<void> {
    const document = await this.#openNamed(path, "file");
    if (document !== null) this.#events.send({ event: "link.followed", id: document.id, part, at });
  }

  /** What is no file may be a folder. */
  async #openedAsFolder(path: string, { code }: Failure): Promise<boolean> {
    if (code !== "not-a-file") return false;
    const opened = await this.#picking.openLibrary({ path });
    if (opened.ok) this.#events.send({ event: "library.changed", library: opened.value, activate: true });
    return opened.ok;
  }

  async close(): Promise<void> {
    await this.#supervisor.close();
  }

  async #route(name: RequestName, input: unknown, signal?: CancelSignal): Promise<Result<unknown>> {
    const own = answerOwn(this.#options, name, input);
    if (own !== null) return own;
    const picked = this.#picking.answer(name, input);
    if (picked !== null) return picked;
    if (name === "files.pickTarget") return this.#saving.pickTarget(input as Input<"files.pickTarget">);
    if (name === "repair.save") return this.#saving.save(name, input as Input<"repair.save">, signal);
    if (name === "export.save") return this.#saving.save(name, input as Input<"export.save">, signal);
    if (name === "document.open") return this.#open((input as Input<"document.open">).source, signal);
    if (isOfSession(name)) return this.session.answer(name, input);
    if (name === "document.close" && this.session.closed((input as { id: string }).id))
      return succeed(this.#tellClosed((input as { id: string }).id));
    if (name !== "engine.restart") return this.#askEngine(name, input, signal);
    await this.#supervisor.restart();
    return succeed(null);
  }

  /** A link leads to a row of a file: it opens no folder, whose files the page could then open, too. */
  async #openNamed(path: string, what: "file" | "file or folder"): Promise<Document | null> {
    this.grant(path);
    const opened = this.#noted("document.open", await this.#open({ from: "path", path }));
    if (opened.ok) this.#events.send({ event: "document.changed", document: opened.value, activate: true });
    else if (what === "file" || !(await this.#openedAsFolder(path, opened.failure)))
      this.#events.send({ event: "document.failed", failure: opened.failure });
    return opened.ok ? opened.value : null;
  }

  async #open(source: Source, signal?: CancelSignal): Promise<Result<Document>> {
    const permitted = this.#permit(source);
    if (!permitted.ok) return permitted;
    const document = this.session.findAsleep(permitted.value) ?? this.#documents.newId();
    return this.#openAs({ document, source: permitted.value, again: false }, signal);
  }

  async #openAs(opening: Opening, signal?: CancelSignal): Promise<Result<Document>> {
    const take: Take = (answer) => this.#takeOpened(opening, answer);
    return (await this.#supervisor.ask({ kind: "open", ...opening }, signal, take)) as Result<Document>;
  }

  #takeOpened({ document: asked, source }: Opening, answer: Result<unknown>): Result<Document> {
    const result = answer.ok ? checkOutput("document.open", answer.value) : answer;
    if (!result.ok) return result;
    const document = this.#documents.count(result.value);
    this.#documents.opened(document, source);
    const slept = this.session.opened(asked, document.id);
    if (document.id !== asked && slept) this.#tellClosed(asked);
    this.#events.send({ event: "document.changed", document, activate: false });
    return succeed(document);
  }

  #permit(source: Source): Result<EngineSource> {
    if (source.from !== "path") return succeed(source);
    const isListed = this.#libraries.hasListed(source.path);
    const path = isListed ? resolve(source.path) : this.#granted.permit(source.path);
    if (path === null) return fail({ code: "not-permitted", where: source.path, ...notNamed("file") });
    const name = this.#uploads.get(path);
    return succeed(name === undefined ? { from: "path", path } : { from: "upload", path, name });
  }

  async #askEngine<N extends RequestName>(
    name: N,
    input: unknown,
    signal?: CancelSignal,
  ): Promise<Result<Output<N>>> {
    const take: Take = (answer) => this.#takeAnswer(name, input, answer);
    const answer = await this.#supervisor.ask({ kind: "request", name, input }, signal, take);
    return answer as Result<Output<N>>;
  }

  #takeAnswer(name: RequestName, input: unknown, answer: Result<unknown>): Result<unknown> {
    const result = answer.ok ? checkOutput(name, answer.value) : answer;
    if (result.ok) this.#takeNote(name, input, result.value);
    return result;
  }

  #takeNote(name: RequestName, input: unknown, output: unknown): void {
    if (name === "recent.list") for (const { path } of output as Output<"recent.list">) this.grant(path);
    if (name === "document.findThread") this.#grantFound(output as Output<"document.findThread">);
    if (name === "document.close") {
      const { id } = input as { id: string };
      this.#documents.closed(id);
      this.#tellClosed(id);
    }
    if (name === "document.list")
      for (const document of output as Document[]) this.#documents.count(document);
    if (tellsChange.has(name)) this.#tellChange(output as Document);
    if (name === "document.refresh") this.#takeRefreshed(output as Output<"document.refresh">);
    // The engine says itself what changed by it: mostly that is nothing.
    if (name === "chats.refresh") this.#documents.changed(this.#documents.count(output as Document));
    this.#libraries.takeNote(name, input, output);
  }

  /** One that was opened anew is told of here: the engine takes it for an opening. */
  #takeRefreshed({ document, found }: Output<"document.refresh">): void {
    if (found === "same" || found === "grown") this.#documents.changed(this.#documents.count(document));
    else this.#tellChange(document);
  }

  /** The user follows a link of a document to its neighbour: the engine has seen that it is that very thread. */
  #grantFound(found: Output<"document.findThread">): void {
    if (found?.source.from === "path") this.grant(found.source.path);
  }

  #tellClosed(id: string): null {
    this.#events.send({ event: "document.closed", id });
    return null;
  }

  #heardFromEngine(event: unknown): void {
    const checked = checkEvent(event);
    if (!checked.ok) return;
    const heard = checked.value;
    if (heard.event === "document.changed") this.#tellChange(heard.document);
    if (passedOn.has(heard.event)) this.#events.send(heard);
    if (heard.event === "library.changed") this.#libraries.heard(heard.library);
  }

  #tellChange(document: Document): void {
    if (this.#documents.changed(this.#documents.count(document)))
      this.#events.send({ event: "document.changed", document, activate: false });
  }
}

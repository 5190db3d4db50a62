// The one place where the screen and its host meet: events come in here, what the user wants goes out here.
import type { CompareOptions, Side } from "../../shared/api/compare.ts";
import type { Document, Source } from "../../shared/api/document.ts";
import type { HostEvent } from "../../shared/api/events.ts";
import type { Sleeper } from "../../shared/api/session.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { Settings } from "../../shared/settings/settings.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { CommandRegistry } from "../commands/command-registry.ts";
import { tellChanges } from "../bridge/tell-changes.ts";
import { DiskWatch } from "../disk/disk-watch.ts";
import { Finds } from "../find/finds.ts";
import { Filters } from "../filter/filters.ts";
import { Arrivals } from "../history/arrivals.ts";
import { History } from "../history/history.ts";
import { Links } from "../links/links.ts";
import { timeLookOf, zoneOfDays } from "../format/time-look.ts";
import { lastName } from "../format/last-name.ts";
import { Palette } from "../palette/palette.ts";
import { RememberedViews } from "../remembered/remembered-views.ts";
import { SessionKeeper } from "../session/session-keeper.ts";
import { Searches } from "../search/searches.ts";
import { Libraries } from "../library/libraries.ts";
import { ChatBrowser } from "./chat-browser.ts";
import { usualOptions } from "./comparing.ts";
import { type ComparisonChange, openComparison, swapComparison } from "./comparisons.ts";
import { DocumentPages } from "./document-pages.ts";
import { KeptSettings } from "./kept-settings.ts";
import { type Documents, noDocuments, reduceDocuments } from "./documents.ts";
import { News } from "./news.ts";
import { Opener, type Take } from "./opener.ts";
import { OwnErrors } from "./own-errors.ts";
import { Said } from "./said.ts";
import { type Front, type Panes, type Screen, firstScreen, reduceScreen, viewOf } from "./screen.ts";
import { createStore } from "./store.ts";
import { type Tab, neighbourOf, tabsOf } from "./tab-order.ts";

export class App {
  readonly bridge: ScreenBridge;
  readonly documents: Documents = createStore(reduceDocuments, noDocuments);
  readonly screen: Screen;
  readonly settings: KeptSettings;
  /** What only databases have. */
  readonly chats: ChatBrowser;
  readonly searches: Searches;
  readonly news: News;
  /** What became of files that nobody follows. */
  readonly disk: DiskWatch;
  readonly libraries: Libraries;
  /** What is looked for in each document. */
  readonly find: Finds;
  /** What can be done now, by key, palette or menu. */
  readonly commands = new CommandRegistry();
  readonly palette = new Palette();
  /** What a command has to say for itself, for a moment. */
  readonly said = new Said();
  readonly errors = new OwnErrors(this);
  /** Where one has been, and what a timeline is to show as soon as it can. */
  readonly history = new History(this);
  readonly arrivals = new Arrivals();
  readonly links = new Links(this);
  readonly filters = new Filters(this);
  /** How documents were left. */
  readonly remembered = new RememberedViews(this);
  /** What is open and how it is arranged. */
  readonly session = new SessionKeeper(this);
  readonly #pages = new Map<string, DocumentPages>();
  readonly #opener: Opener;
  readonly #toFront: Take = ({ id }) => this.showAsLeft(id);
  #lastKey = 0;

  /** `remembered`: how the screen was left. */
  constructor(bridge: ScreenBridge, remembered: { settings?: Partial<Settings>; panes?: Panes } = {}) {
    this.bridge = tellChanges(bridge, (id) => void this.disk.look(id));
    this.find = new Finds(this.bridge, this.documents);
    const { settings, ...left } = remembered;
    this.screen = createStore(reduceScreen, { ...firstScreen, ...left });
    this.settings = new KeptSettings(
      {
        bridge: this.bridge,
        report: (title, failure) => this.report(title, failure),
        tell: (notice) => this.screen.dispatch({ type: "told", notice }),
        withdraw: (id) => this.screen.dispatch({ type: "news-dismissed", id }),
      },
      settings,
    );
    const shared = {
      bridge: this.bridge,
      screen: this.screen,
      follow: (document: Document) => this.#follow(document, "changed"),
      report: (title: string, failure: Failure) => this.report(title, failure),
    };
    this.chats = new ChatBrowser({
      ...shared,
      zone: this.zoneOfDays,
      rowOf: (id, pointer) => this.rowOf(id, pointer),
    });
    this.searches = new Searches(this.bridge, (id) => this.chats.filterOf(id));
    const readChats = (id: string) => this.chats.readAgain(id);
    const wasRead = (id: string) => this.disk.readAgain(id);
    this.news = new News({ ...shared, documents: this.documents, readChats, wasRead });
    this.disk = new DiskWatch({ ...shared, documents: this.documents });
    this.libraries = new Libraries({
      ...shared,
      showTab: (front) => this.showTab(front),
      tabs: () => this.tabs(),
    });
    const openFolder: Libraries["openInstead"] = (path, failure) => this.libraries.openInstead(path, failure);
    this.#opener = new Opener({
      ...shared,
      openFolder,
      follow: (document) => this.#follow(document, "opened"),
    });
  }

  /** Listens first and asks then, so that nothing that happens in between is missed. */
  start(): () => void {
    const stops = [
      this.history.start(),
      this.bridge.onEvent((event) => this.#hear(event)),
      this.links.start(),
      // First: what wakes is brought back before it counts as looked at.
      this.session.start(),
      this.remembered.start(),
      this.bridge.onConnection((connection) => this.#connect(connection)),
    ];
    void this.#greet();
    return () => stops.forEach((stop) => stop());
  }

  /** Whose days are meant where no source has a say. */
  readonly zoneOfDays = (): string => zoneOfDays(timeLookOf(this.settings.get()));

  pagesOf(id: string): DocumentPages {
    const known = this.#pages.get(id);
    if (known !== undefined) return known;
    const pages = new DocumentPages(this.bridge, id);
    this.#pages.set(id, pages);
    const document = this.documents.get().byId.get(id);
    if (document !== undefined) pages.follow(document);
    return pages;
  }

  /** What is opened comes to the front, unless somebody else takes it; so in the next two. */
  openSource(source: Source, name: string, take: Take = this.#toFront): Promise<void> {
    return this.#opener.openSource(source, name, take);
  }

  openFiles(files: readonly File[], take: Take = this.#toFront): Promise<void> {
    return this.#opener.openFiles(files, take);
  }

  openDialog(choose: () => Promise<readonly File[]>, take: Take = this.#toFront): Promise<void> {
    return this.#opener.openDialog(choose, take);
  }

  cancelOpening(key: number): void {
    this.#opener.cancel(key);
  }

  show(id: string): void {
    this.showTab({ show: "document", id });
  }

  /** What was just opened comes to the front, as it was when it was closed. */
  showAsLeft(id: string): void {
    void this.remembered.bringBack(id);
    this.show(id);
  }

  tabs(order = this.documents.get().order): readonly Tab[] {
    return tabsOf(order, this.screen.get().comparisons, this.libraries.all());
  }

  showTab(front: Front): void {
    this.screen.dispatch({ type: "front", front });
  }

  showWelcome(): void {
    this.showTab({ show: "welcome" });
  }

  close(id: string): void {
    this.remembered.note(id);
    this.#forget(id);
    void this.bridge.request("document.close", { id });
  }

  /** In a tab of its own; a side that is null is picked there. */
  compare(a: Side | null, b: Side | null): void {
    this.#lastKey += 1;
    openComparison(this.screen, {
      key: `comparison-${this.#lastKey}`,
      a,
      b,
      options: usualOptions(this.settings.get()),
    });
  }

  /** As it was left, without coming to the front. Answers its key. */
  addComparison(a: Side | null, b: Side | null, options: CompareOptions): string {
    this.#lastKey += 1;
    const key = `comparison-${this.#lastKey}`;
    this.screen.dispatch({ type: "comparison-added", comparing: { key, a, b, options } });
    return key;
  }

  changeComparison(key: string, change: ComparisonChange): void {
    this.screen.dispatch({ type: "comparison-changed", key, change });
  }

  swapSides(key: string): void {
    swapComparison(this.screen, key);
  }

  closeComparison(key: string): void {
    const neighbour = neighbourOf(this.tabs(), { show: "compare", key });
    this.screen.dispatch({ type: "comparison-closed", key, neighbour });
  }

  async stopReading(id: string): Promise<void> {
    const result = await this.bridge.request("document.stop", { id });
    if (result.ok) this.#follow(result.value, "changed");
    else this.report("Reading could not be stopped", result.failure);
  }

  /** Reads a file again from its start, where its reading was stopped. */
  async readAgain({ id, name, path }: Document): Promise<void> {
    if (path === null) return;
    this.#forget(id);
    await this.bridge.request("document.close", { id });
    await this.openSource({ from: "path", path }, name);
  }

  /** Another thread of a file that holds several, in the same tab. */
  async showThread(id: string, thread: number): Promise<void> {
    const result = await this.bridge.request("document.show", { id, thread });
    if (result.ok) this.#follow(result.value, "changed");
    else this.report(`Thread ${thread + 1} could not be shown`, result.failure);
  }

  /** Which rows there are (see `filters`); what was selected stays so if it is still there. */
  async chooseRows(id: string, choice: Pick<Document, "filter" | "onlyTurns">): Promise<void> {
    const result = await this.bridge.request("document.filter", { id, ...choice });
    if (result.ok) this.#follow(result.value, "changed");
    else this.report("The rows could not be chosen", result.failure);
  }

  /** The row that shows what a pointer names, or the nearest one above it. */
  async rowOf(id: string, pointer: string): Promise<number | null> {
    const place = await this.bridge.request("document.place", { id, pointer });
    return place.ok ? place.value.row : null;
  }

  async restartEngine(): Promise<void> {
    const result = await this.bridge.request("engine.restart", {});
    if (!result.ok) this.report("The engine could not be started again", result.failure);
  }

  report(title: string, failure: Failure): void {
    if (failure.code === "cancelled") return;
    this.#lastKey += 1;
    this.screen.dispatch({ type: "failed", notice: { key: this.#lastKey, title, failure } });
  }

  #hear(event: HostEvent): void {
    switch (event.event) {
      case "document.changed":
        this.#follow(event.document, event.activate ? "opened" : "changed");
        if (event.activate) this.showAsLeft(event.document.id);
        return;
      case "document.closed":
        return this.session.hearClosed(event.id) ? undefined : this.#forget(event.id);
      case "session.lost":
        return this.#lose(event.sleeper, event.failure);
      case "library.changed":
      case "library.closed":
        return this.libraries.hear(event);
      case "settings.changed":
        return this.settings.hear(event.state);
      case "document.failed":
        return this.report(`${lastName(event.failure.where)} could not be opened`, event.failure);
      case "engine.state":
        this.screen.dispatch({ type: "engine", engine: event.engine });
        if (event.engine.state === "restarted") void this.#recover(event.engine.lost);
        return;
      case "host.erred":
        return this.errors.tell(event.name);
      case "window.zoomed":
        return this.said.say(`${event.percent} %`);
      case "work.progress":
      case "recent.changed":
      case "find.progress":
      case "menu.chosen":
      case "link.followed":
      case "link.failed":
        // Whoever waits for that work listens for itself, and so do the commands.
        return;
    }
  }

  async #recover(lost: readonly Failure[]): Promise<void> {
    for (const failure of lost) this.report(`${lastName(failure.where)} could not be opened again`, failure);
    await Promise.all([this.#list(), this.libraries.list(true), this.settings.read()]);
    for (const pages of this.#pages.values()) pages.renew();
    this.chats.renew();
    this.find.renew();
  }

  #connect(connection: "connected" | "lost"): void {
    const before = this.screen.get().connection;
    this.screen.dispatch({ type: "connection", connection });
    if (connection === "lost") return;
    // Events that were sent before the line stood went to nobody: what they told is asked for.
    if (before === "connected") return void Promise.all([this.#list(), this.libraries.list(false)]);
    // What the engine was before the line broke is old news; a host whose engine is not well says so next.
    this.screen.dispatch({ type: "engine", engine: { state: "running" } });
    void this.#recover([]);
  }

  async #greet(): Promise<void> {
    const [info, session] = await Promise.all([
      this.bridge.request("host.info", {}),
      this.bridge.request("session.read", {}),
      this.settings.read(),
      this.#list(),
      this.libraries.list(false),
    ]);
    if (info.ok) this.screen.dispatch({ type: "host", host: info.value });
    for (const id of this.documents.get().byId.keys()) void this.remembered.bringBack(id);
    const isBack = session.ok && this.session.bringBack(session.value);
    if (!isBack) this.#showFirst();
    this.session.begin();
  }

  #showFirst(): void {
    // A folder stands before the documents that were opened from it, which are nearer to what was looked at.
    const first = this.tabs().find(({ show }) => show === "document") ?? this.tabs()[0];
    if (first !== undefined && this.screen.get().front.show === "welcome") this.showTab(first);
  }

  async #list(): Promise<void> {
    const asked = this.documents.get().order;
    const listed = await this.bridge.request("document.list", {});
    if (!listed.ok) return;
    const before = this.documents.get().order;
    this.documents.dispatch({ type: "listed", documents: listed.value, asked });
    const { byId, asleep } = this.documents.get();
    for (const id of before) if (!byId.has(id) && !asleep.has(id)) this.#leave(id, before);
    for (const document of byId.values()) this.#pages.get(document.id)?.follow(document);
  }

  #follow(document: Document, type: "opened" | "changed"): void {
    const before = this.documents.get().byId.get(document.id);
    if (before !== undefined && before.revision > document.revision) return;
    const isSameThread = before !== undefined && before.thread === document.thread;
    const isRead = isSameThread && before.edition !== document.edition;
    const isLaidAnew = before !== undefined && before.layout !== document.layout;
    const selected = isRead || (isSameThread && isLaidAnew) ? this.#selectedPointer(document.id) : null;
    if (before !== undefined && !isSameThread) this.#turnTo(document.id);
    // Row numbers are another layout's from here on.
    if (isLaidAnew) this.screen.dispatch({ type: "selected", id: document.id, row: null });
    this.documents.dispatch({ type, document });
    this.#pages.get(document.id)?.follow(document);
    if (selected !== null) void this.#reselect(document.id, selected);
  }

  /** Rows may have moved: what was selected stays so, unless something else was picked meanwhile. */
  async #reselect(id: string, pointer: string): Promise<void> {
    const { selected } = viewOf(this.screen.get(), id);
    const row = await this.rowOf(id, pointer);
    if (viewOf(this.screen.get(), id).selected === selected)
      this.screen.dispatch({ type: "item-row", id, row });
  }

  #selectedPointer(id: string): string | null {
    const { selected } = viewOf(this.screen.get(), id);
    const slot = selected === null ? null : this.pagesOf(id).rows.at(selected);
    return slot?.state === "ready" ? slot.item.pointer : null;
  }

  /** Rows and selection belong to one thread of the file. */
  #turnTo(id: string): void {
    this.#pages.get(id)?.close();
    this.#pages.delete(id);
    this.screen.dispatch({ type: "thread-shown", id });
  }

  #lose(sleeper: Sleeper, failure: Failure): void {
    if (sleeper.what === "library") return this.libraries.lose(sleeper, failure);
    this.remembered.note(sleeper.id);
    this.documents.dispatch({ type: "lost", sleeper, failure });
    this.#letGo(sleeper.id);
    this.screen.dispatch({ type: "thread-shown", id: sleeper.id });
  }

  #forget(id: string): void {
    const before = this.documents.get().order;
    this.documents.dispatch({ type: "closed", id });
    this.#leave(id, before);
  }

  #leave(id: string, order: readonly string[]): void {
    this.#letGo(id);
    const neighbour = neighbourOf(this.tabs(order), { show: "document", id });
    this.screen.dispatch({ type: "closed", id, neighbour });
  }

  /** Whatever is known of it beside its tab. */
  #letGo(id: string): void {
    this.#pages.get(id)?.close();
    this.#pages.delete(id);
    this.chats.close(id);
    this.searches.close(id);
    this.news.close(id);
    this.disk.leave(id);
    this.filters.close(id);
    this.arrivals.leave(id);
    this.remembered.leave(id);
  }
}

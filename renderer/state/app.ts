// The one place where the screen and its host meet: what the user wants goes out here, and what the host says comes in by the listener.
import type { CompareOptions, Side } from "../../shared/api/compare.ts";
import type { Document, Source } from "../../shared/api/document.ts";
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
import { Palette } from "../palette/palette.ts";
import { RememberedViews } from "../remembered/remembered-views.ts";
import { SessionKeeper } from "../session/session-keeper.ts";
import { Searches } from "../search/searches.ts";
import { Libraries } from "../library/libraries.ts";
import { ChatBrowser } from "./chat-browser.ts";
import { usualOptions } from "./comparing.ts";
import { type ComparisonChange, openComparison, swapComparison } from "./comparisons.ts";
import { DocumentFollower } from "./document-follower.ts";
import type { DocumentPages } from "./document-pages.ts";
import { HostListener } from "./host-listener.ts";
import { KeptSettings } from "./kept-settings.ts";
import { type Documents, noDocuments, reduceDocuments } from "./documents.ts";
import { News } from "./news.ts";
import { Opener, type Take } from "./opener.ts";
import { OwnErrors } from "./own-errors.ts";
import { Said } from "./said.ts";
import { type Front, type Panes, type Screen, firstScreen, reduceScreen } from "./screen.ts";
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
  /** What becomes of documents, on the screen. */
  readonly follower = new DocumentFollower(this);
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
      follow: (document: Document) => this.follower.follow(document, "changed"),
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
      follow: (document) => this.follower.follow(document, "opened"),
    });
  }

  /** Listens first and asks then, so that nothing that happens in between is missed. */
  start(): () => void {
    const listener = new HostListener(this);
    const stops = [
      this.history.start(),
      this.bridge.onEvent((event) => listener.hear(event)),
      this.links.start(),
      // First: what wakes is brought back before it counts as looked at.
      this.session.start(),
      this.remembered.start(),
      this.bridge.onConnection((connection) => listener.connect(connection)),
    ];
    void listener.greet();
    return () => stops.forEach((stop) => stop());
  }

  /** Whose days are meant where no source has a say. */
  readonly zoneOfDays = (): string => zoneOfDays(timeLookOf(this.settings.get()));

  pagesOf(id: string): DocumentPages {
    return this.follower.pagesOf(id);
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
    this.follower.forget(id);
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
    if (result.ok) this.follower.follow(result.value, "changed");
    else this.report("Reading could not be stopped", result.failure);
  }

  /** Reads a file again from its start, where its reading was stopped. */
  async readAgain({ id, name, path }: Document): Promise<void> {
    if (path === null) return;
    this.follower.forget(id);
    await this.bridge.request("document.close", { id });
    await this.openSource({ from: "path", path }, name);
  }

  /** Another thread of a file that holds several, in the same tab. */
  async showThread(id: string, thread: number): Promise<void> {
    const result = await this.bridge.request("document.show", { id, thread });
    if (result.ok) this.follower.follow(result.value, "changed");
    else this.report(`Thread ${thread + 1} could not be shown`, result.failure);
  }

  /** Which rows there are (see `filters`); what was selected stays so if it is still there. */
  async chooseRows(id: string, choice: Pick<Document, "filter" | "onlyTurns">): Promise<void> {
    const result = await this.bridge.request("document.filter", { id, ...choice });
    if (result.ok) this.follower.follow(result.value, "changed");
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
}

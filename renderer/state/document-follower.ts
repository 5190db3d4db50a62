// What the host says of documents, carried out on the screen: their rows, what was selected, their tabs.
import type { Document } from "../../shared/api/document.ts";
import type { Sleeper } from "../../shared/api/session.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { App } from "./app.ts";
import { DocumentPages } from "./document-pages.ts";
import { viewOf } from "./screen.ts";
import { neighbourOf } from "./tab-order.ts";

export class DocumentFollower {
  readonly #app: App;
  readonly #pages = new Map<string, DocumentPages>();

  constructor(app: App) {
    this.#app = app;
  }

  /** With another engine every page is old. */
  renew(): void {
    for (const pages of this.#pages.values()) pages.renew();
  }

  pagesOf(id: string): DocumentPages {
    const known = this.#pages.get(id);
    if (known !== undefined) return known;
    const pages = new DocumentPages(this.#app.bridge, id);
    this.#pages.set(id, pages);
    const document = this.#app.documents.get().byId.get(id);
    if (document !== undefined) pages.follow(document);
    return pages;
  }

  /** Asks which there are. */
  async list(): Promise<void> {
    const asked = this.#app.documents.get().order;
    const listed = await this.#app.bridge.request("document.list", {});
    if (!listed.ok) return;
    const before = this.#app.documents.get().order;
    this.#app.documents.dispatch({ type: "listed", documents: listed.value, asked });
    const { byId, asleep } = this.#app.documents.get();
    for (const id of before) if (!byId.has(id) && !asleep.has(id)) this.#leave(id, before);
    for (const document of byId.values()) this.#pages.get(document.id)?.follow(document);
  }

  /** It is so from now on, unless later news were faster. */
  follow(document: Document, type: "opened" | "changed"): void {
    const before = this.#app.documents.get().byId.get(document.id);
    if (before !== undefined && before.revision > document.revision) return;
    const isSameThread = before !== undefined && before.thread === document.thread;
    const isRead = isSameThread && before.edition !== document.edition;
    const isLaidAnew = before !== undefined && before.layout !== document.layout;
    const selected = isRead || (isSameThread && isLaidAnew) ? this.#selectedPointer(document.id) : null;
    if (before !== undefined && !isSameThread) this.#turnTo(document.id);
    // Row numbers are another layout's from here on.
    if (isLaidAnew) this.#app.screen.dispatch({ type: "selected", id: document.id, row: null });
    this.#app.documents.dispatch({ type, document });
    this.#pages.get(document.id)?.follow(document);
    if (selected !== null) void this.#reselect(document.id, selected);
  }

  /** Rows may have moved: what was selected stays so, unless something else was picked meanwhile. */
  async #reselect(id: string, pointer: string): Promise<void> {
    const { selected } = viewOf(this.#app.screen.get(), id);
    const row = await this.#app.rowOf(id, pointer);
    if (viewOf(this.#app.screen.get(), id).selected === selected)
      this.#app.screen.dispatch({ type: "item-row", id, row });
  }

  #selectedPointer(id: string): string | null {
    const { selected } = viewOf(this.#app.screen.get(), id);
    const slot = selected === null ? null : this.pagesOf(id).rows.at(selected);
    return slot?.state === "ready" ? slot.item.pointer : null;
  }

  /** Rows and selection belong to one thread of the file. */
  #turnTo(id: string): void {
    this.#pages.get(id)?.close();
    this.#pages.delete(id);
    this.#app.screen.dispatch({ type: "thread-shown", id });
  }

  /** A new engine could not open it again: it sleeps, and says why. */
  lose(sleeper: Sleeper, failure: Failure): void {
    if (sleeper.what === "library") return this.#app.libraries.lose(sleeper, failure);
    this.#app.remembered.note(sleeper.id);
    this.#app.documents.dispatch({ type: "lost", sleeper, failure });
    this.#letGo(sleeper.id);
    this.#app.screen.dispatch({ type: "thread-shown", id: sleeper.id });
  }

  /** It is closed. */
  forget(id: string): void {
    const before = this.#app.documents.get().order;
    this.#app.documents.dispatch({ type: "closed", id });
    this.#leave(id, before);
  }

  #leave(id: string, order: readonly string[]): void {
    this.#letGo(id);
    const neighbour = neighbourOf(this.#app.tabs(order), { show: "document", id });
    this.#app.screen.dispatch({ type: "closed", id, neighbour });
  }

  /** Whatever is known of it beside its tab. */
  #letGo(id: string): void {
    this.#pages.get(id)?.close();
    this.#pages.delete(id);
    this.#app.chats.close(id);
    this.#app.searches.close(id);
    this.#app.news.close(id);
    this.#app.disk.leave(id);
    this.#app.filters.close(id);
    this.#app.arrivals.leave(id);
    this.#app.remembered.leave(id);
  }
}

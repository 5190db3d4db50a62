// How documents were left: told to the host when they are closed and soon after every change, and brought back when they are opened again.
import type { Document } from "../../shared/api/document.ts";
import type { Remembered } from "../../shared/api/remembered.ts";
import { leavesOut } from "../../shared/rows/row-filter.ts";
import { showPart } from "../history/go-there.ts";
import { isSamePart, partOf } from "../history/place.ts";
import type { App } from "../state/app.ts";
import { showOf, viewOf } from "../state/screen.ts";
import { describeView } from "./describe-view.ts";

/** In milliseconds: what is lost at most when everything ends at once. */
const pause = 1000;

export class RememberedViews {
  readonly #app: App;
  /** What the host was told last; null while it is asked, and nothing is to be told meanwhile. */
  readonly #told = new Map<string, string | null>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(app: App) {
    this.#app = app;
  }

  start(): () => void {
    const { screen, documents } = this.#app;
    const soon = () => {
      this.#noteFront();
      this.#timer ??= setTimeout(() => this.noteAll(), pause);
    };
    const stops = [screen.subscribe(soon), documents.subscribe(soon)];
    return () => {
      stops.forEach((stop) => stop());
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
    };
  }

  /** As it was left, unless somebody is led elsewhere or has begun to look at it meanwhile. */
  async bringBack(id: string): Promise<void> {
    if (this.#told.has(id)) return;
    this.#told.set(id, null);
    const answer = await this.#app.bridge.request("remembered.read", { id });
    const document = this.#app.documents.get().byId.get(id);
    if (document === undefined) return this.leave(id);
    if (answer.ok && answer.value !== null && this.#isUntouched(document)) {
      const remembered = answer.value;
      await this.#app.history.arrive(() => this.#apply(document, remembered));
    }
    if (this.#told.has(id)) this.#told.set(id, "");
  }

  /** Tells the host how a document looks now, if that is news. */
  note(id: string): void {
    const before = this.#told.get(id);
    const document = this.#app.documents.get().byId.get(id);
    if (before === undefined || before === null || document === undefined) return;
    const remembered = describeView(this.#app, document);
    const now = JSON.stringify(remembered);
    if (remembered === null || now === before) return;
    this.#told.set(id, now);
    // Nobody is told of a failure: what cannot be kept is not worth a word.
    void this.#app.bridge.request("remembered.write", { id, remembered });
  }

  noteAll(): void {
    this.#timer = null;
    for (const id of this.#told.keys()) this.note(id);
  }

  leave(id: string): void {
    this.#told.delete(id);
  }

  /** Whatever was in front once was looked at, however it came there. */
  #noteFront(): void {
    const { front } = this.#app.screen.get();
    const isOpen = front.show === "document" && this.#app.documents.get().byId.has(front.id);
    if (isOpen && !this.#told.has(front.id)) this.#told.set(front.id, "");
  }

  #isUntouched({ id }: Document): boolean {
    const { show, selected, item } = viewOf(this.#app.screen.get(), id);
    const isLed = this.#app.history.isLeading || this.#app.arrivals.get()?.id === id;
    return !isLed && show === null && selected === null && item === null;
  }

  async #apply(document: Document, remembered: Remembered): Promise<void> {
    const app = this.#app;
    const { id } = document;
    const { part, pointer, filter, onlyTurns } = remembered;
    if (!isSamePart(partOf(document), part) && !(await showPart(app, id, part))) return;
    const { show, detailsTab, isDetailed, isRaw } = remembered;
    const [unfolded, flipped] = [new Set(remembered.unfolded), new Set(remembered.flipped)];
    app.screen.dispatch({
      type: "recalled",
      id,
      view: { show, detailsTab, isDetailed, isRaw, unfolded, flipped },
    });
    // In a page that is loaded anew the rows are still chosen.
    if ((leavesOut(filter) || onlyTurns) && !leavesOut(document.filter) && !document.onlyTurns)
      await app.chooseRows(id, { filter, onlyTurns });
    if (pointer !== null) await this.#lookAt(id, pointer, remembered.isSelected);
  }

  async #lookAt(id: string, pointer: string, selects: boolean): Promise<void> {
    const app = this.#app;
    const document = app.documents.get().byId.get(id);
    const { front } = app.screen.get();
    if (document === undefined) return;
    const show = showOf(viewOf(app.screen.get(), id), document);
    if (show === "timeline" && front.show === "document" && front.id === id)
      return untilTouched(app, id, app.arrivals.want({ id, pointer, selects, isTold: false }));
    if ((show !== "timeline" && show !== "time") || !selects) return;
    const row = await app.rowOf(id, pointer);
    if (row !== null) app.screen.dispatch({ type: "selected", id, row });
  }
}

/** A place that is not read yet is waited for, but not by someone who has gone elsewhere or begun to do something. */
async function untilTouched(app: App, id: string, arrival: Promise<void>): Promise<void> {
  const wanted = app.arrivals.get();
  if (wanted === null) return;
  const giveUp = () => {
    app.arrivals.settle(wanted);
    for (const event of touches) window.removeEventListener(event, giveUp, true);
    stop();
  };
  const stop = app.screen.subscribe(() => {
    const { front } = app.screen.get();
    if (front.show !== "document" || front.id !== id) giveUp();
  });
  for (const event of touches) window.addEventListener(event, giveUp, true);
  await arrival;
  if (app.arrivals.get() !== wanted) giveUp();
}

const touches = ["pointerdown", "wheel", "keydown"] as const;

// Back and forward. It looks at where the screen is and needs nobody to tell it, but for small steps, which say that they are.
import type { App } from "../state/app.ts";
import { type Show, type StoredItem, showOf, viewOf } from "../state/screen.ts";
import { createStore } from "../state/store.ts";
import { goThere, isThere } from "./go-there.ts";
import { type DocumentPart, type Place, isSameTab, partOf, tabOf } from "./place.ts";
import { type Trail, emptyTrail, nextPlace, noteWhereabouts } from "./trail.ts";

/** What is on the screen now; rows are not yet known by their pointers. */
type Sight =
  | { at: "tab"; place: Place }
  | {
      at: "document";
      id: string;
      part: DocumentPart;
      layout: number;
      show: Show;
      selected: number | null;
      item: StoredItem | null;
    };

export class History {
  readonly #app: App;
  readonly #trail = createStore((_: Trail, trail: Trail) => trail, emptyTrail);
  readonly get = this.#trail.get;
  readonly subscribe = this.#trail.subscribe;
  /** The row at the top of each document's timeline. */
  readonly #tops = new Map<string, number | null>();
  #last = "";
  #lastId: string | null = null;
  #isStep = false;
  #leading = 0;
  /** One after the other: each knows its pointer before the next is compared with it. */
  #notes: Promise<void> = Promise.resolve();

  constructor(app: App) {
    this.#app = app;
  }

  start(): () => void {
    const look = () => this.#look();
    const stops = [this.#app.screen.subscribe(look), this.#app.documents.subscribe(look)];
    return () => stops.forEach((stop) => stop());
  }

  /** What is selected meanwhile is a small step from where one was: no place of its own. */
  readonly step = <T>(run: () => T): T => {
    const before = this.#isStep;
    this.#isStep = true;
    try {
      return run();
    } finally {
      this.#isStep = before;
    }
  };

  /** Tells what stands at the top of a document's timeline. */
  see(id: string, row: number | null): void {
    this.#tops.set(id, row);
  }

  canGo(by: 1 | -1): boolean {
    return this.#next(by) !== null;
  }

  async go(by: 1 | -1): Promise<void> {
    await this.#notes;
    const next = this.#next(by);
    if (next !== null) await this.goTo(next);
  }

  /** To a place by its number. */
  async goTo(at: number): Promise<void> {
    const { places } = this.get();
    const place = places[at];
    if (place === undefined || !isThere(this.#app, place)) return;
    this.#trail.dispatch({ places, at });
    await this.#quietly(() => goThere(this.#app, place));
    // It may show only what is nearest now: the place stays what it was.
    this.#remember(this.#sight());
  }

  /** To a place that one has not been to. What happens on the way there is no place itself. */
  async visit(place: Place, options?: { isTold: boolean }): Promise<void> {
    await this.#quietly(() => goThere(this.#app, place, options));
    this.#look();
  }

  /** Brings a document back to where it was left: that is where one is, and no place that one has come from. */
  async arrive(run: () => Promise<void>): Promise<void> {
    await this.#quietly(run);
    this.step(() => this.#look());
  }

  /** Somebody is being led to a place. */
  get isLeading(): boolean {
    return this.#leading > 0;
  }

  /** When all that was seen so far has been noted. */
  settled(): Promise<void> {
    return this.#notes;
  }

  /** From the welcome page, which is no place, back leads to where one was. */
  #next(by: 1 | -1): number | null {
    const trail = this.get();
    const { front } = this.#app.screen.get();
    const here = trail.places[trail.at];
    const isAway = here !== undefined && (front.show === "welcome" || !isSameTab(front, tabOf(here)));
    if (by === -1 && isAway && isThere(this.#app, here)) return trail.at;
    return nextPlace(trail, by, (place) => isThere(this.#app, place));
  }

  #look(): void {
    if (this.#leading > 0) return;
    const sight = this.#sight();
    if (sight === null || JSON.stringify(sight) === this.#last) return;
    const seen = this.#lastId === null ? null : this.topOf(this.#lastId);
    this.#remember(sight);
    const isStep = this.#isStep;
    this.#notes = this.#notes.then(async () => {
      const place = await this.#placeOf(sight);
      if (place !== null) this.#trail.dispatch(noteWhereabouts(this.get(), place, { isStep, seen }));
    });
  }

  #remember(sight: Sight | null): void {
    if (sight === null) return;
    this.#last = JSON.stringify(sight);
    this.#lastId = sight.at === "document" ? sight.id : null;
  }

  async #quietly(run: () => Promise<void>): Promise<void> {
    this.#leading += 1;
    try {
      await run();
    } finally {
      this.#leading -= 1;
    }
  }

  #sight(): Sight | null {
    const screen = this.#app.screen.get();
    const { front } = screen;
    if (front.show === "welcome") return null;
    if (front.show !== "document") return { at: "tab", place: { at: "tab", tab: front } };
    const document = this.#app.documents.get().byId.get(front.id);
    if (document === undefined) return null;
    const view = viewOf(screen, front.id);
    return {
      at: "document",
      id: front.id,
      part: partOf(document),
      layout: document.layout,
      show: showOf(view, document),
      selected: view.selected,
      item: view.item,
    };
  }

  /** Null where its row is another one by now: what it became is seen next. */
  async #placeOf(sight: Sight): Promise<Place | null> {
    if (sight.at === "tab") return sight.place;
    const { layout, selected, ...place } = sight;
    if (selected === null) return { ...place, pointer: null, isSelected: false };
    const row = await this.#app.pagesOf(place.id).rows.find(selected);
    const document = this.#app.documents.get().byId.get(place.id);
    if (row === null || document === undefined || document.layout !== layout) return null;
    return { ...place, pointer: row.pointer, isSelected: true };
  }

  /** A pointer to what stands at the top of a document's timeline. */
  topOf(id: string): string | null {
    const row = this.#tops.get(id) ?? null;
    if (row === null || !this.#app.documents.get().byId.has(id)) return null;
    const slot = this.#app.pagesOf(id).rows.at(row);
    return slot.state === "ready" ? slot.item.pointer : null;
  }
}

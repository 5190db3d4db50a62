import type { Document } from "../../shared/api/document.ts";
import type { RowFilter } from "../../shared/api/filter.ts";
import { everyRow, leavesOut } from "../../shared/rows/row-filter.ts";
import type { App } from "../state/app.ts";
import { viewOf } from "../state/screen.ts";
import { createStore } from "../state/store.ts";
import { SavedFilters } from "./saved-filters.ts";
import type { Zoom } from "./zooms.ts";

type Choice = Pick<Document, "filter" | "onlyTurns">;

/** What something leads to; `leftOut`: its own row is filtered out. */
type Target = { row: number | null; pointer: string; leftOut?: true | undefined };

const noPointers: ReadonlyMap<string, string> = new Map();
const noChoices: ReadonlyMap<string, Choice> = new Map();
const noBars: ReadonlyMap<string, number> = new Map();

/** Which rows the documents have: the one place where that is read and chosen. */
export class Filters {
  readonly #app: App;
  /** By document: what was led to last and has no row. */
  readonly missed = createStore(
    (_: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>) => next,
    noPointers,
  );
  /** The documents whose bar is open though nothing may be left out; how often it was asked for. */
  readonly bars = createStore(
    (_: ReadonlyMap<string, number>, next: ReadonlyMap<string, number>) => next,
    noBars,
  );
  /** By document: what was chosen and is not answered yet. The next choice starts from there, however fast it comes. */
  readonly wished = createStore(
    (_: ReadonlyMap<string, Choice>, next: ReadonlyMap<string, Choice>) => next,
    noChoices,
  );
  readonly saved: SavedFilters;
  readonly #watched = new Map<string, () => string | null>();
  /** By document: what was looked at when its rows were chosen. */
  readonly #looked = new Map<string, string>();

  constructor(app: App) {
    this.#app = app;
    this.saved = new SavedFilters(app);
  }

  of(id: string): RowFilter {
    return this.#choice(id).filter;
  }

  set(id: string, filter: RowFilter): Promise<void> {
    return this.#choose(id, filter, this.#choice(id).onlyTurns);
  }

  change(id: string, change: Partial<RowFilter>): Promise<void> {
    return this.set(id, { ...this.of(id), ...change });
  }

  clear(id: string): Promise<void> {
    return this.set(id, everyRow);
  }

  openBar(id: string): void {
    this.bars.dispatch(new Map(this.bars.get()).set(id, (this.bars.get().get(id) ?? 0) + 1));
  }

  /** With everything that is left out shown again. */
  closeBar(id: string): void {
    const rest = new Map(this.bars.get());
    rest.delete(id);
    this.bars.dispatch(rest);
    if (leavesOut(this.of(id))) void this.clear(id);
  }

  zoomOf(id: string): Zoom {
    if (this.#choice(id).onlyTurns) return "turns";
    return viewOf(this.#app.screen.get(), id).isDetailed ? "details" : "messages";
  }

  async setZoom(id: string, zoom: Zoom): Promise<void> {
    this.#app.screen.dispatch({ type: "detailed", id, isDetailed: zoom === "details" });
    const onlyTurns = zoom === "turns";
    if (this.#choice(id).onlyTurns !== onlyTurns) await this.#choose(id, this.of(id), onlyTurns);
  }

  /** To what something leads to; where that has no row, says so. */
  goTo(id: string, { row, pointer, leftOut }: Target, reveal: (row: number) => void): void {
    if (leftOut === true) this.#miss(id, pointer);
    else if (row !== null) reveal(row);
  }

  /** The row that a pointer leads to; where what it names has no row, the nearest one, and it is said. */
  async lead(id: string, pointer: string): Promise<number | null> {
    const place = await this.#app.bridge.request("document.place", { id, pointer });
    if (!place.ok) return null;
    if (place.value.leftOut === true) this.#miss(id, pointer);
    return place.value.row;
  }

  /** Gives up whatever leaves it out. */
  async showAnyway(id: string, pointer: string): Promise<void> {
    await this.#choose(id, everyRow, false);
    await this.#app.arrivals.want({ id, pointer, selects: true, isTold: true });
  }

  forgetMissed(id: string): void {
    if (!this.missed.get().has(id)) return;
    const rest = new Map(this.missed.get());
    rest.delete(id);
    this.missed.dispatch(rest);
  }

  /** `look`: a pointer to what is looked at now. Until the answer is called. */
  watch(id: string, look: () => string | null): () => void {
    this.#watched.set(id, look);
    return () => {
      if (this.#watched.get(id) === look) this.#watched.delete(id);
    };
  }

  /** What was looked at before the rows were others; null if nobody chose them. */
  takeLooked(id: string): string | null {
    const pointer = this.#looked.get(id) ?? null;
    this.#looked.delete(id);
    return pointer;
  }

  close(id: string): void {
    this.#looked.delete(id);
    this.forgetMissed(id);
    const bars = new Map(this.bars.get());
    if (bars.delete(id)) this.bars.dispatch(bars);
  }

  async #choose(id: string, filter: RowFilter, onlyTurns: boolean): Promise<void> {
    this.forgetMissed(id);
    const looked = this.#watched.get(id)?.() ?? null;
    if (looked !== null) this.#looked.set(id, looked);
    const choice = { filter, onlyTurns };
    this.wished.dispatch(new Map(this.wished.get()).set(id, choice));
    await this.#app.chooseRows(id, choice);
    if (this.wished.get().get(id) !== choice) return;
    const rest = new Map(this.wished.get());
    rest.delete(id);
    this.wished.dispatch(rest);
  }

  #miss(id: string, pointer: string): void {
    this.missed.dispatch(new Map(this.missed.get()).set(id, pointer));
  }

  #choice(id: string): Choice {
    return (
      this.wished.get().get(id) ??
      this.#app.documents.get().byId.get(id) ?? { filter: everyRow, onlyTurns: false }
    );
  }
}

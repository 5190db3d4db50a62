// A long list of which only a window is here: pages are fetched as they come into view and dropped when far away.
// Nothing renders from it but `at(index)`, which gives the same object until something about that index changes.
import type { CancelSignal } from "../../shared/api/bridge.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import { type PageFact, planPages } from "./plan-pages.ts";

export type Slot<T> =
  | { state: "waiting" }
  | { state: "ready"; item: T }
  | { state: "failed"; failure: Failure };

export type LoadPage<T> = (from: number, count: number, signal: CancelSignal) => Promise<Result<T[]>>;

type Page<T> = {
  slots: Slot<T>[];
  /** How many items were asked for: while a thread is being read, its last page grows. */
  asked: number;
  failed: Slot<T> | null;
  stale: boolean;
  loading: AbortController | null;
};

/** Two screens of rows: more would take longer than anyone who jumps wants to wait. */
export const pageSize = 50;
const keep = 20;
const waiting: { state: "waiting" } = { state: "waiting" };

export class Pages<T> {
  readonly #load: LoadPage<T>;
  readonly #size: number;
  readonly #pages = new Map<number, Page<T>>();
  readonly #listeners = new Set<() => void>();
  #total = 0;
  #view = { from: 0, to: 0 };
  #pinned: number | null = null;
  #awaited: readonly number[] = [];

  /** `size`: how many items make a page. */
  constructor(load: LoadPage<T>, size = pageSize) {
    this.#load = load;
    this.#size = size;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get total(): number {
    return this.#total;
  }

  at(index: number): Slot<T> {
    const page = this.#pages.get(Math.floor(index / this.#size));
    return page?.slots[index % this.#size] ?? page?.failed ?? waiting;
  }

  /** The first failure among the pages in view. */
  failureInView(): Failure | null {
    for (let page = Math.floor(this.#view.from / this.#size); page * this.#size <= this.#view.to; page += 1) {
      const failed = this.#pages.get(page)?.failed;
      if (failed?.state === "failed") return failed.failure;
    }
    return null;
  }

  resize(total: number): void {
    if (total === this.#total) return;
    this.#total = total;
    this.#update();
  }

  look(from: number, to: number): void {
    this.#view = { from, to };
    this.#update();
  }

  /** Resolves once these items are here or have failed, and at the latest after a moment: then there is something to show. */
  async arrival(from: number, to: number, patience: number): Promise<void> {
    const last = Math.min(to, this.#total - 1);
    if (this.#isHere(from, last)) return;
    const awaited = [...new Set([from, last].map((index) => Math.floor(index / this.#size)))];
    this.#awaited = awaited;
    this.#update();
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => this.#isHere(from, last) && done());
      const timer = setTimeout(() => done(), patience);
      const done = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
    });
    if (this.#awaited === awaited) this.#awaited = [];
  }

  /** Someone may look at this item in a moment. */
  expect(index: number): void {
    if (this.#isHere(index, index)) return;
    this.#awaited = [Math.floor(index / this.#size)];
    this.#update();
  }

  /** Keeps one item here, wherever the view goes. */
  pin(index: number | null): void {
    this.#pinned = index === null ? null : Math.floor(index / this.#size);
    this.#update();
  }

  /** Everything here may be out of date: it stays on screen until its successor is there. */
  renew(): void {
    for (const [number, page] of this.#pages) {
      page.stale = true;
      page.loading?.abort();
      page.loading = null;
      if (page.failed !== null) this.#pages.delete(number);
    }
    this.#update();
  }

  /** The pages that hold such an item may be out of date. */
  refresh(isOld: (item: T) => boolean): void {
    let found = false;
    for (const page of this.#pages.values()) {
      if (page.stale || !page.slots.some((slot) => slot.state === "ready" && isOld(slot.item))) continue;
      page.stale = true;
      page.loading?.abort();
      page.loading = null;
      found = true;
    }
    if (found) this.#update();
  }

  /** Nothing that was here holds any longer: another list takes its place. */
  replace(total: number): void {
    for (const page of this.#pages.values()) page.loading?.abort();
    this.#pages.clear();
    this.#pinned = null;
    this.#total = total;
    this.#update();
  }

  retry(): void {
    for (const [number, page] of this.#pages) if (page.failed !== null) this.#pages.delete(number);
    this.#update();
  }

  /** One item, wherever the view is; null if it cannot be had. */
  async find(index: number): Promise<T | null> {
    const slot = this.at(index);
    if (slot.state === "ready") return slot.item;
    if (index < 0 || index >= this.#total) return null;
    const result = await this.#load(index, 1, new AbortController().signal);
    return result.ok ? (result.value[0] ?? null) : null;
  }

  /** Ends all that is under way. */
  close(): void {
    for (const page of this.#pages.values()) page.loading?.abort();
    this.#pages.clear();
    this.#total = 0;
  }

  #isHere(from: number, to: number): boolean {
    for (let index = from; index <= to; index += 1) if (this.at(index).state === "waiting") return false;
    return true;
  }

  #update(): void {
    const [pinned, awaited] = [this.#pinned, this.#awaited];
    const need = { ...this.#view, total: this.#total, size: this.#size, keep, pinned, awaited };
    const plan = planPages(this.#facts(), need);
    for (const number of plan.drop) {
      this.#pages.get(number)?.loading?.abort();
      this.#pages.delete(number);
    }
    for (const number of plan.fetch) void this.#fetch(number);
    this.#tell();
  }

  #facts(): Map<number, PageFact> {
    const facts = new Map<number, PageFact>();
    for (const [number, page] of this.#pages) facts.set(number, factOf(page));
    return facts;
  }

  async #fetch(number: number): Promise<void> {
    const loading = new AbortController();
    const page: Page<T> = this.#pages.get(number) ?? emptyPage();
    const from = number * this.#size;
    Object.assign(page, { loading, stale: false, asked: Math.min(this.#size, this.#total - from) });
    this.#pages.set(number, page);
    const result = await this.#load(from, page.asked, loading.signal);
    if (loading.signal.aborted || this.#pages.get(number) !== page) return;
    page.loading = null;
    if (result.ok) {
      page.slots = result.value.map((item) => ({ state: "ready", item }));
      page.failed = null;
    } else {
      page.slots = [];
      page.failed = { state: "failed", failure: result.failure };
    }
    this.#update();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const emptyPage = <T>(): Page<T> => ({ slots: [], asked: 0, failed: null, stale: false, loading: null });

function factOf<T>(page: Page<T>): PageFact {
  if (page.loading !== null) return { state: "waiting" };
  if (page.failed !== null) return { state: "failed" };
  return { state: "ready", asked: page.asked, stale: page.stale };
}

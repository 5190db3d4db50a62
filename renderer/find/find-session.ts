// What is looked for in one document, how far that has come, and where in it the user is. It outlives the bar and the view.
import type { Document } from "../../shared/api/document.ts";
import type { FindHit, FindQuery } from "../../shared/api/find.ts";
import type { Output } from "../../shared/api/requests.ts";
import type { Result } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { nameWork } from "../state/name-work.ts";
import { createStore } from "../state/store.ts";
import { type FindState, type Search, firstFind, hitsOf, mostLetters } from "./find-state.ts";
import { type Known, newsIn } from "./news-in.ts";
import { findAgain } from "./find-again.ts";

/** Whoever types is not done yet. */
const pause = 150;
/** A file that is being read is searched again with what has come since, no more often than this. */
const growthPause = 1000;

export class FindSession {
  readonly #bridge: ScreenBridge;
  readonly #id: string;
  readonly #store = createStore(
    (state: FindState, change: Partial<FindState>) => ({ ...state, ...change }),
    firstFind,
  );
  #known: Known | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: AbortController | null = null;
  /** Something came while a search was running. */
  #isBehind = false;
  #growth: ReturnType<typeof setTimeout> | null = null;
  #steps: Promise<unknown> = Promise.resolve();

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(bridge: ScreenBridge, id: string) {
    this.#bridge = bridge;
    this.#id = id;
  }

  /** With what was looked for last, unless something else is given. */
  open(text: string | null = null): void {
    const wasOpen = this.get().isOpen;
    this.#store.dispatch({ isOpen: true });
    if (text !== null && text !== this.get().query.text) this.change({ text });
    else if (!wasOpen && this.get().query.text !== "") this.#search("anew");
  }

  close(): void {
    this.#forget();
    this.#store.dispatch({ isOpen: false, search: { state: "idle" }, found: null, hasWrapped: false });
  }

  list(isListed: boolean): void {
    this.#store.dispatch({ isListed });
  }

  /** Searching begins a moment after the last letter. */
  change(change: Partial<FindQuery>): void {
    const { query } = this.get();
    const next = { ...query, ...change };
    next.text = next.text.slice(0, mostLetters);
    if (JSON.stringify(next) === JSON.stringify(query)) return;
    this.#forget();
    this.#store.dispatch({ query: next, hit: null, hasWrapped: false });
    if (next.text === "") return this.#store.dispatch({ search: { state: "idle" }, found: null });
    this.#store.dispatch({ search: { state: "searching", hits: 0, progress: null } });
    this.#timer = setTimeout(() => this.#search("anew"), pause);
  }

  /** Ends a long search; what it has found stays. */
  stop(): void {
    this.#running?.abort();
  }

  /** Goes on after a stop, or tries again after a failure. */
  goOn(): void {
    this.#search("on");
  }

  /** Everything may be another now: the engine is a new one. */
  renew(): void {
    if (this.#isActive()) this.#search("on");
  }

  follow(document: Document): void {
    const news = newsIn(this.#known, document);
    this.#known = document;
    if (!this.#isActive()) return;
    if (news === "other-thread") {
      this.#store.dispatch({ hit: null, hasWrapped: false });
      return this.#search("anew");
    }
    if (news === "other-text") return this.#search("quietly");
    if (news === "other-rows") return void this.#refresh();
    if (news === "more") this.#growth ??= setTimeout(() => this.#grow(), growthPause);
  }

  end(): void {
    this.#forget();
  }

  /**
   * The next hit, or the one before: beside the last one while the user is still at its row, else from the row on where the user is,
   * which counts itself. Steps follow one another; one that is early waits until something is found. Null: nothing is, or something
   * else is looked for now.
   */
  step(by: 1 | -1, rowNow: () => number): Promise<FindHit | null> {
    const { query } = this.get();
    const step = this.#steps.then(() => this.#stepFrom(query, by, rowNow()));
    this.#steps = step;
    return step;
  }

  /** To a hit that was picked from the list. */
  pick(hit: FindHit): void {
    this.#store.dispatch({ hit, step: this.get().step + 1, hasWrapped: false });
  }

  async #stepFrom(query: FindQuery, by: 1 | -1, row: number): Promise<FindHit | null> {
    if (this.#timer !== null) this.#search("anew");
    let hasAskedAgain = false;
    while (this.get().query === query && query.text !== "") {
      const { hit: last } = this.get();
      const isBeside = last !== null && last.row === row;
      const next = await this.#bridge.request("find.next", {
        id: this.#id,
        query,
        row: isBeside ? row : Math.max(-1, row - by),
        hit: isBeside ? last.number : null,
        by,
      });
      if (this.get().query !== query) return null;
      if (!next.ok) {
        this.#store.dispatch({ search: { state: "failed", failure: next.failure } });
        return null;
      }
      if (next.value !== null) {
        const { hit, wrapped } = next.value;
        this.#store.dispatch({ hit, step: this.get().step + 1, hasWrapped: wrapped });
        return hit;
      }
      if (this.#running === null) {
        // Whoever found something before and knows of nothing now is another engine.
        if (hitsOf(this.get().search) === 0 || hasAskedAgain) return null;
        hasAskedAgain = true;
        this.#search("on");
      }
      await this.#nextNews();
    }
    return null;
  }

  #nextNews(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  /** `anew`: another query; `on`: the same one, and what is known of it stays until more is; `quietly`: so, and nothing shows it. */
  #search(how: "anew" | "on" | "quietly"): void {
    if (how === "quietly" && this.#running !== null) {
      this.#isBehind = true;
      return;
    }
    this.#forget();
    const hits = how === "anew" ? 0 : hitsOf(this.get().search);
    if (how !== "quietly") this.#tell({ state: "searching", hits, progress: null });
    const running = new AbortController();
    this.#running = running;
    void this.#ask(running, how);
  }

  async #ask(running: AbortController, how: "anew" | "on" | "quietly"): Promise<void> {
    const { query } = this.get();
    const work = nameWork();
    const stop = this.#bridge.onEvent((event) => {
      if (event.event !== "find.progress" || event.work !== work || this.#running !== running) return;
      if (how !== "quietly") this.#tell({ state: "searching", hits: event.hits, progress: event });
    });
    const result = await this.#bridge.request("find.search", { id: this.#id, query, work }, running.signal);
    stop();
    if (this.#running !== running) return;
    this.#running = null;
    this.#tell(endOf(result, this.get().search));
    if (how !== "anew") await this.#refresh();
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.#search("quietly");
  }

  /** The same hit may have another number or row now; what is marked may be, too. */
  async #refresh(): Promise<void> {
    const { hit, query, found } = this.get();
    if (found !== null) this.#store.dispatch({ found: { ...found } });
    if (hit === null) return;
    const again = await findAgain(this.#bridge, { id: this.#id, query }, hit);
    if (this.get().hit === hit) this.#store.dispatch({ hit: again });
  }

  #grow(): void {
    this.#growth = null;
    if (this.#isActive()) this.#search("quietly");
  }

  #tell(search: Search): void {
    const { query } = this.get();
    const isKnown = search.state === "searching" || search.state === "done";
    const isComplete = search.state === "done" && search.isComplete;
    this.#store.dispatch({ search, found: isKnown ? { query, hits: search.hits, isComplete } : null });
  }

  #isActive(): boolean {
    const { isOpen, query } = this.get();
    return isOpen && query.text !== "" && this.#timer === null;
  }

  #forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#growth !== null) clearTimeout(this.#growth);
    this.#timer = this.#growth = null;
    this.#isBehind = false;
    const running = this.#running;
    this.#running = null;
    running?.abort();
  }
}

/** A search that was stopped keeps what was told of it. */
function endOf(result: Result<Output<"find.search">>, before: Search): Search {
  if (result.ok) {
    const { hits, isComplete } = result.value;
    return { state: "done", hits, isComplete, isStopped: false };
  }
  if (result.failure.code !== "cancelled") return { state: "failed", failure: result.failure };
  return { state: "done", hits: hitsOf(before), isComplete: false, isStopped: true };
}

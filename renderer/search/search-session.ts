// A search in all chats of a database. It goes on while another pane or document is looked at: an index may take minutes to build.
import type { StoredChatFilter } from "../../shared/api/chats.ts";
import type { SearchState } from "../../shared/api/search.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { createStore } from "../state/store.ts";
import { tellProgress } from "../state/tell-progress.ts";
import { type Finding, type Wish, firstSearching, noFinding, reduceSearching } from "./search-state.ts";

/** Whoever types is not done yet. */
const pause = 150;
const pageSize = 50;

type Bridge = Pick<ScreenBridge, "request" | "onEvent">;

export class SearchSession {
  readonly #bridge: Bridge;
  readonly #id: string;
  /** The filters of the list of chats, for whoever wants to find only in those. */
  readonly #filters: () => StoredChatFilter;
  readonly #store = createStore(reduceSearching, firstSearching);
  #finding = new AbortController();
  #building: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bridge: Bridge, id: string, filters: () => StoredChatFilter) {
    this.#bridge = bridge;
    this.#id = id;
    this.#filters = filters;
  }

  readonly get = () => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** The tables that are searched; with others everything begins anew. */
  turnTo(family: string): void {
    if (this.get().family === family) return;
    this.close();
    this.#store.dispatch({ type: "family", family });
    void this.look();
    if (this.get().wish.words !== "") void this.#search();
  }

  /** What became of the index; one that is behind is brought up to date. */
  async look(): Promise<void> {
    const { family } = this.get();
    const told = await this.#bridge.request("search.state", this.#place());
    if (this.get().family !== family) return;
    if (!told.ok) return this.#store.dispatch({ type: "index", change: { trouble: told.failure } });
    this.#tell(told.value);
    const isBehind = told.value.state === "ready" && (told.value.isStale || told.value.behind > 0);
    if (isBehind || (told.value.state !== "none" && told.value.isBuilding)) await this.build();
  }

  /** Makes it, goes on with it, or brings it up to date. */
  async build(): Promise<void> {
    if (this.#building !== null) return;
    const building = new AbortController();
    const { family } = this.get();
    this.#building = building;
    this.#store.dispatch({ type: "index", change: { work: { done: 0, total: null }, trouble: null } });
    const built = await tellProgress({
      bridge: this.#bridge,
      signal: building.signal,
      tell: (work) => this.#store.dispatch({ type: "index", change: { work } }),
      ask: (work) => this.#bridge.request("search.build", { ...this.#place(), work }, building.signal),
    });
    if (this.#building === building) this.#building = null;
    if (this.get().family !== family) return;
    this.#store.dispatch({ type: "index", change: { work: null } });
    if (built.ok) this.#tell(built.value);
    else if (built.failure.code === "cancelled") await this.#ask();
    else this.#store.dispatch({ type: "index", change: { trouble: built.failure } });
    if (this.get().wish.words !== "") await this.#search();
  }

  /** What was done so far stays. */
  cancel(): void {
    this.#building?.abort();
  }

  async remove(): Promise<void> {
    const removed = await this.#bridge.request("search.delete", this.#place());
    if (!removed.ok) return this.#store.dispatch({ type: "index", change: { trouble: removed.failure } });
    this.#tell(removed.value);
    this.#store.dispatch({ type: "found", finding: noFinding, isSame: false });
  }

  want(change: Partial<Wish>): void {
    this.#store.dispatch({ type: "wish", change });
    clearTimeout(this.#timer);
    this.#finding.abort();
    this.#timer = setTimeout(() => void this.#searchNow(), pause);
  }

  /** The next page, once the last hit comes into view. */
  async more(): Promise<void> {
    const { finding } = this.get();
    if (finding.state !== "done" || finding.next === null) return;
    await this.#find(finding.next, finding);
  }

  setActive(active: number | null): void {
    this.#store.dispatch({ type: "active", active });
  }

  noteOpened(opened: number): void {
    this.#store.dispatch({ type: "opened", opened });
  }

  /** The focus is wanted, and once it has come not any more. */
  call(isCalled = true): void {
    this.#store.dispatch({ type: "called", isCalled });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#finding.abort();
    this.#building?.abort();
    this.#building = null;
  }

  /** What is there is found at once; what was written since, as soon as the index has it. */
  async #searchNow(): Promise<void> {
    await this.#search();
    if (this.get().index.told?.state === "ready" && this.#building === null) await this.look();
  }

  async #search(): Promise<void> {
    const { wish, index } = this.get();
    if (wish.words.trim() === "")
      return this.#store.dispatch({ type: "found", finding: noFinding, isSame: false });
    if (index.told === null || index.told.state === "none") return;
    await this.#find(null, noFinding);
  }

  async #find(after: string | null, before: Finding): Promise<void> {
    this.#finding.abort();
    const finding = new AbortController();
    this.#finding = finding;
    const { words, order, deleted, isNarrow } = this.get().wish;
    this.#store.dispatch({ type: "searching", words });
    const filter = { ...(isNarrow ? this.#filters() : {}), ...(deleted && { deleted: true }) };
    const asked = { ...this.#place(), words, order, filter, count: pageSize };
    const found = await this.#bridge.request(
      "search.find",
      after === null ? asked : { ...asked, after },
      finding.signal,
    );
    if (finding.signal.aborted) return;
    const isSame = after !== null || this.get().finding.words === words;
    if (!found.ok) {
      const failed: Finding = { ...before, words, state: "done", next: null, failure: found.failure };
      return this.#store.dispatch({ type: "found", finding: failed, isSame });
    }
    const { hits, ...rest } = found.value;
    const all = [...before.hits, ...hits];
    this.#store.dispatch({
      type: "found",
      finding: { ...rest, words, hits: all, state: "done", failure: null },
      isSame,
    });
  }

  async #ask(): Promise<void> {
    const told = await this.#bridge.request("search.state", this.#place());
    if (told.ok) this.#tell(told.value);
  }

  #tell(told: SearchState): void {
    this.#store.dispatch({ type: "index", change: { told, trouble: null } });
  }

  #place() {
    const { family } = this.get();
    return { id: this.#id, ...(family !== null && { family }) };
  }
}

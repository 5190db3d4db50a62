// What goes on in one comparison: it is asked for, tells how far it is, can be ended, and its entries and turns arrive as they are
// looked at. It lives as long as its tab, also while another one is in front.
import type { StateSnapshot } from "react-virtuoso";
import type { CompareBar, CompareEntry, CompareSummary, ComparisonName } from "../../shared/api/compare.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import type { Progress } from "../content/use-work.ts";
import { nameWork } from "../state/name-work.ts";
import { Pages } from "../state/pages.ts";
import { type Store, createStore } from "../state/store.ts";
import { type Look, type LookAction, firstLook, reduceLook } from "./compare-look.ts";
import { ComparedTurns } from "./compared-turns.ts";
import { findEntryOfTurn } from "./find-entry.ts";
import { type Place, placeAfter, placeOf } from "./keep-place.ts";
import type { Spot } from "./list-lines.ts";

export type Asking =
  | { state: "running"; progress: Progress | null }
  | { state: "answered" }
  | { state: "failed"; failure: Failure }
  | { state: "cancelled" };

/** The last answer, and what it answers. */
export type Shown = {
  name: ComparisonName;
  summary: CompareSummary;
  strip: readonly CompareBar[];
  /** Counts the questions, and how often this one was answered. */
  question: number;
  edition: number;
  /** The entry to begin with. */
  start: number;
};

export type CompareState = {
  asking: Asking;
  /** Stays until the next answer is there. */
  shown: Shown | null;
  look: Look;
  selected: Spot | null;
  /** Whether the text of the selected pair is shown. */
  isTextOpen: boolean;
  /** What a key could not do. */
  notice: string | null;
};

const firstState: CompareState = {
  asking: { state: "running", progress: null },
  shown: null,
  look: firstLook,
  selected: null,
  isTextOpen: false,
  notice: null,
};

const bars = 400;
const hues = 6;
const pageOfEntries = 100;

export class CompareSession {
  readonly store: Store<CompareState, Partial<CompareState>> = createStore(
    (state, change) => ({ ...state, ...change }),
    firstState,
  );
  readonly entries: Pages<CompareEntry>;
  readonly turns: ComparedTurns;
  /** The first entry in view; it changes with every frame and nothing is drawn from it. */
  #topEntry = 0;
  #scroll: { question: number; state: StateSnapshot } | null = null;
  readonly #bridge: ScreenBridge;
  readonly #agents = new Map<string, number>();
  #wanted: { name: ComparisonName; question: string; edition: string } | null = null;
  #running: AbortController | null = null;

  constructor(bridge: ScreenBridge) {
    this.#bridge = bridge;
    this.entries = new Pages(
      (from, count, signal) => bridge.request("compare.entries", { ...this.#name(), from, count }, signal),
      pageOfEntries,
    );
    this.turns = new ComparedTurns((pair, from, count, signal) =>
      bridge.request("compare.turn", { ...this.#name(), ...pair, from, count }, signal),
    );
  }

  /** Asks, unless that was asked already. `edition`: whatever may change the answer. */
  ask(name: ComparisonName, edition: string): void {
    const question = JSON.stringify(name);
    if (this.#wanted?.question === question && this.#wanted.edition === edition) return;
    this.#wanted = { name, question, edition };
    void this.#run();
  }

  askAgain(): void {
    if (this.#wanted !== null) void this.#run();
  }

  cancel(): void {
    this.#running?.abort();
    this.#running = null;
    this.store.dispatch({ asking: { state: "cancelled" } });
  }

  end(): void {
    this.#running?.abort();
    this.#wanted = null;
    this.entries.close();
    this.turns.clear();
  }

  get topEntry(): number {
    return this.#topEntry;
  }

  /** These entries are in view. */
  look(first: number, last: number): void {
    this.#topEntry = first;
    this.entries.look(first, last);
  }

  /** Where the list was left, as long as it is the same one. */
  scrollOf({ question }: Shown): StateSnapshot | undefined {
    return this.#scroll?.question === question ? this.#scroll.state : undefined;
  }

  noteScroll({ question }: Shown, state: StateSnapshot): void {
    this.#scroll = { question, state };
  }

  select(selected: Spot | null): void {
    this.entries.pin(selected?.entry ?? null);
    this.store.dispatch({ selected, notice: null });
  }

  change(action: LookAction): void {
    this.store.dispatch({ look: reduceLook(this.store.get().look, action) });
  }

  showText(isTextOpen: boolean): void {
    this.store.dispatch({ isTextOpen });
  }

  say(notice: string): void {
    this.store.dispatch({ notice });
  }

  /** Agents get their hues in the order in which they are met, the same on both sides. */
  hueOf(agent: string | null): number {
    const name = agent ?? "";
    const known = this.#agents.get(name) ?? this.#agents.size;
    this.#agents.set(name, known);
    return known % hues;
  }

  /** The entry that holds a turn of one side; null if none does. */
  entryOf(side: "a" | "b", turn: number): Promise<number | null> {
    const { shown } = this.store.get();
    if (shown === null) return Promise.resolve(null);
    return findEntryOfTurn({ ...shown, side, turn, load: this.#loadOf(shown.name) });
  }

  #name(): ComparisonName {
    const name = this.store.get().shown?.name ?? this.#wanted?.name;
    if (name === undefined) throw new Error("nothing is compared yet");
    return name;
  }

  #loadOf(name: ComparisonName) {
    return async (from: number, count: number): Promise<readonly CompareEntry[]> => {
      const result = await this.#bridge.request("compare.entries", { ...name, from, count });
      return result.ok ? result.value : [];
    };
  }

  async #run(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === null) return;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    const work = nameWork();
    this.store.dispatch({ asking: { state: "running", progress: null } });
    const stop = this.#bridge.onEvent((event) => {
      if (event.event !== "work.progress" || event.work !== work || signal.aborted) return;
      this.store.dispatch({
        asking: { state: "running", progress: { done: event.done, total: event.total } },
      });
    });
    const result = await this.#bridge.request("compare.summary", { ...wanted.name, work }, signal);
    stop();
    if (signal.aborted) return;
    if (result.ok) await this.#take(wanted.name, result.value, signal);
    else this.#fail(result.failure);
  }

  #fail(failure: Failure): void {
    this.store.dispatch({
      asking: failure.code === "cancelled" ? { state: "cancelled" } : { state: "failed", failure },
    });
  }

  async #take(name: ComparisonName, summary: CompareSummary, signal: AbortSignal): Promise<void> {
    const before = this.store.get().shown;
    const isSame = before !== null && JSON.stringify(before.name) === JSON.stringify(name);
    const place = before === null || isSame ? null : this.#place(before.name);
    // Without the strip the list is still worth having.
    const strip = await this.#bridge.request("compare.strip", { ...name, bars }, signal);
    const bar = strip.ok ? strip.value : [];
    const start = await this.#startOf(name, summary, bar, place);
    if (signal.aborted) return;
    this.store.dispatch({
      asking: { state: "answered" },
      shown: {
        name,
        summary,
        strip: bar,
        question: (before?.question ?? 0) + (isSame ? 0 : 1),
        edition: (before?.edition ?? 0) + 1,
        start,
      },
    });
    this.#replace(isSame, before, summary);
  }

  /** What was looked at stays where the entries are the same ones. */
  #replace(isSame: boolean, before: Shown | null, { entries }: CompareSummary): void {
    if (isSame && before?.summary.entries === entries) {
      this.entries.renew();
      this.turns.renew();
      return;
    }
    this.turns.clear();
    this.entries.replace(entries);
    this.store.dispatch({ look: firstLook, selected: null });
  }

  #place(name: ComparisonName): Place | null {
    const slot = this.entries.at(this.store.get().selected?.entry ?? this.#topEntry);
    return slot.state === "ready" ? placeOf(name, slot.item) : null;
  }

  async #startOf(
    name: ComparisonName,
    summary: CompareSummary,
    strip: readonly CompareBar[],
    place: Place | null,
  ): Promise<number> {
    const after = place === null ? null : placeAfter(place, name);
    if (after === null) return 0;
    return (await findEntryOfTurn({ summary, strip, ...after, load: this.#loadOf(name) })) ?? 0;
  }
}

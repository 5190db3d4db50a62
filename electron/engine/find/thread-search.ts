// One query looked for in one thread: what was found so far, and the work that goes on from there.
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { TooSlow } from "../../../shared/find/expression-matcher.ts";
import { HitList } from "../../../shared/find/hit-list.ts";
import { type SearchedThread, searchItem } from "../../../shared/find/search-item.ts";
import { type SearchedItem, searchedItems } from "../../../shared/find/searched-items.ts";
import type { TextMatcher } from "../../../shared/find/text-matcher.ts";
import { rootRange, turnRange } from "../../../shared/index/thread-index.ts";
import { pointTo } from "../../../shared/rows/locate-row.ts";
import type { ItemPlace } from "../../../shared/rows/place-of-pointer.ts";
import { readAgents } from "../../../shared/rows/read-agents.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { BlockReader } from "../block-reader.ts";
import type { OpenThread } from "../open-thread.ts";
import { type Report, SharedWork } from "../shared-work.ts";
import { whileUnchanged } from "../while-unchanged.ts";

export type SearchSurroundings = {
  where: string;
  giveWay: () => Promise<void>;
  /** False once another thread is shown: nobody sees what is found here any more. */
  isShown: () => boolean;
};

/** In milliseconds: nobody who asks for rows notices it. */
const longestStretch = 4;

export class ThreadSearch {
  readonly hits = new HitList();
  readonly #thread: OpenThread;
  readonly #matcher: TextMatcher;
  readonly #around: SearchSurroundings;
  #items: Generator<SearchedItem, void> | null = null;
  #isComplete = false;
  #work: SharedWork<Result<null>> | null = null;
  #done = 0;
  #gaveWay = performance.now();

  constructor(thread: OpenThread, matcher: TextMatcher, around: SearchSurroundings) {
    this.#thread = thread;
    this.#matcher = matcher;
    this.#around = around;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Goes on to the end, or until nobody waits for it any more: what was found stays. */
  async run(signal: AbortSignal, report: Report): Promise<Result<null>> {
    if (this.#isComplete) return succeed(null);
    const before = this.#work;
    if (before === null || before.isEnded) {
      const work: SharedWork<Result<null>> = new SharedWork(async (ending, tell) => {
        await before?.result;
        const result = await this.#searchOn(ending, tell);
        if (this.#work === work) this.#work = null;
        return result;
      });
      this.#work = work;
    }
    return (await this.#work!.wait(signal, report)) ?? succeed(null);
  }

  async #searchOn(signal: AbortSignal, report: Report): Promise<Result<null>> {
    const { where } = this.#around;
    // Rows are laid for good only then.
    await this.#thread.read();
    const { source } = this.#thread;
    const searched = await this.#thread.use(() =>
      whileUnchanged(source, where, () => this.#search(signal, report)),
    );
    return searched.ok ? searched.value : searched;
  }

  async #search(signal: AbortSignal, report: Report): Promise<Result<null>> {
    const { index, source } = this.#thread;
    const reader = new BlockReader(source);
    const thread = { index, reader, agents: await readAgents(index, reader) };
    const items = (this.#items ??= searchedItems(index, rowMapOf(index)));
    const [start, end] = this.#range();
    const tell = () => report(this.#done, end - start);
    for (;;) {
      if (!(await this.#mayGoOn(signal, tell))) return succeed(null);
      const next = items.next();
      if (next.done === true) break;
      const failure = await this.#searchItem(thread, next.value, () => this.#mayGoOn(signal, tell));
      if (failure !== null) return fail(failure);
      this.#done = Math.max(this.#done, next.value.end - start);
    }
    this.hits.settle();
    this.#isComplete = true;
    this.#done = end - start;
    tell();
    return succeed(null);
  }

  async #searchItem(
    thread: SearchedThread,
    { place, order, isBehindAll }: SearchedItem,
    pause: () => Promise<boolean>,
  ): Promise<Failure | null> {
    const { hits } = this;
    if (isBehindAll) hits.settle();
    const before = hits.total;
    try {
      await searchItem(thread, place, this.#matcher, {
        tell: (match) => hits.add(place, order, match),
        pause,
      });
    } catch (error) {
      if (error instanceof TooSlow) return this.#tooSlow(place);
      throw error;
    }
    if (hits.total > before) hits.items++;
    return null;
  }

  /** Lets others pass now and then; false where the work is to end. */
  async #mayGoOn(signal: AbortSignal, tell: () => void): Promise<boolean> {
    if (signal.aborted || !this.#around.isShown()) return false;
    if (performance.now() - this.#gaveWay < longestStretch) return true;
    tell();
    await this.#around.giveWay();
    this.#gaveWay = performance.now();
    return !signal.aborted && this.#around.isShown();
  }

  /** Where the bytes of the turns begin, and where what was read of them ends. */
  #range(): [number, number] {
    const { root, turns } = this.#thread.index;
    const last = turns.length === 0 ? 0 : turns.end(turns.length - 1, turnRange.own);
    const start = turns.length === 0 ? 0 : turns.start(0, turnRange.own);
    return [start, Math.max(start, last, turns.length === 0 ? root.end(0, rootRange.own) : 0)];
  }

  #tooSlow({ turn, message, part }: ItemPlace): Failure {
    const pointer = pointTo(this.#thread.index, turn, message, part);
    return {
      code: "not-available",
      where: this.#around.where,
      expected: "an expression that searches each text in a few seconds",
      found: `a text at ${pointer} that takes it longer: say more exactly what stands before or behind`,
    };
  }
}

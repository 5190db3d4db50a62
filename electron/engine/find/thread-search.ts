// One query looked for in one thread: what was found so far, and the work that goes on from there.
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Anchor } from "../../../shared/find/anchor.ts";
import { TooSlow } from "../../../shared/find/expression-matcher.ts";
import { HitList } from "../../../shared/find/hit-list.ts";
import { type SearchedThread, searchItem } from "../../../shared/find/search-item.ts";
import { type SearchedItem, searchedItems } from "../../../shared/find/searched-items.ts";
import { openSieve } from "../../../shared/find/sieve.ts";
import type { TextMatcher } from "../../../shared/find/text-matcher.ts";
import { turnRange } from "../../../shared/index/thread-index.ts";
import { pointTo } from "../../../shared/rows/locate-row.ts";
import type { ItemPlace } from "../../../shared/rows/place-of-pointer.ts";
import { readAgents } from "../../../shared/rows/read-agents.ts";
import type { Range } from "../../../shared/rows/read-ranges.ts";
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

/** What finds it, and what tells where it cannot be. */
export type Sought = { matcher: TextMatcher; anchor: Anchor | null };

/** What it takes of a thread to search it. */
export type Searchable = Pick<OpenThread, "index" | "source" | "read" | "use">;

/** In milliseconds: nobody who asks for rows notices it. */
const longestStretch = 4;

export class ThreadSearch {
  readonly hits = new HitList();
  readonly #thread: Searchable;
  readonly #sought: Sought;
  readonly #around: SearchSurroundings;
  #items: Generator<SearchedItem, void> | null = null;
  #held: SearchedItem | null = null;
  #isTorn = false;
  #isComplete = false;
  #work: SharedWork<Result<null>> | null = null;
  #done = 0;
  #gaveWay = performance.now();

  constructor(thread: Searchable, sought: Sought, around: SearchSurroundings) {
    this.#thread = thread;
    this.#sought = sought;
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
    if (this.#isTorn) this.#startOver();
    const range = this.#range();
    const blocks = new BlockReader(source);
    const left = { start: range.start + this.#done, end: range.end };
    const sieve = openSieve(blocks, this.#sought.anchor, left);
    const thread = { index, reader: sieve.reader, agents: await readAgents(index, blocks) };
    const tell = () => report(this.#done, range.end - range.start);
    const pause = () => this.#mayGoOn(signal, tell);
    this.#items ??= searchedItems(index, rowMapOf(index));
    for (let item = this.#next(); item !== null; item = this.#next()) {
      let isWorthIt = sieve.mayHold(item);
      for (; isWorthIt === null; isWorthIt = sieve.mayHold(item)) {
        this.#done = (await sieve.readOn()) - range.start;
        if (!(await pause())) return succeed(null);
      }
      if (item.isBehindAll) this.hits.settle();
      if (isWorthIt) {
        const broken = await this.#searchItem(thread, item, pause);
        if (broken !== null) return broken;
      }
      this.#held = null;
      if (isWorthIt && !(await pause())) return succeed(null);
    }
    this.hits.settle();
    this.#isComplete = true;
    this.#done = range.end - range.start;
    tell();
    return succeed(null);
  }

  /** The one that was not done when the search was left, else the next one. */
  #next(): SearchedItem | null {
    if (this.#held !== null) return this.#held;
    const next = this.#items!.next();
    this.#held = next.done === true ? null : next.value;
    return this.#held;
  }

  /** Null when the item was searched to its end. */
  async #searchItem(
    thread: SearchedThread,
    { place, order, range }: SearchedItem,
    pause: () => Promise<boolean>,
  ): Promise<Result<null> | null> {
    const { hits } = this;
    const before = hits.total;
    this.#isTorn = true;
    let isLeft = false;
    try {
      await searchItem(thread, place, this.#sought.matcher, {
        tell: (match) => hits.add(place, order, match),
        pause: async () => !(isLeft ||= !(await pause())),
      });
    } catch (error) {
      if (error instanceof TooSlow) return fail(this.#tooSlow(place));
      throw error;
    }
    if (hits.total > before) hits.items++;
    if (isLeft) return succeed(null);
    this.#isTorn = false;
    if (range !== null) this.#done = Math.max(this.#done, range.end - this.#range().start);
    return null;
  }

  /** It was left in the middle of an item: nobody knows which of its hits are there already. */
  #startOver(): void {
    this.hits.clear();
    this.#items = null;
    this.#held = null;
    this.#done = 0;
    this.#isTorn = false;
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

  /** Where the turns stand, as far as they were read. */
  #range(): Range {
    const { turns } = this.#thread.index;
    if (turns.length === 0) return { start: 0, end: 0 };
    return { start: turns.start(0, turnRange.own), end: turns.end(turns.length - 1, turnRange.own) };
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

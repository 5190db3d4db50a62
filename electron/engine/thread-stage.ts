// Which thread of a document is shown, and how another one takes its place: only when it has something to show.
import type { ChatName } from "../../shared/api/chats.ts";
import type { Reading } from "../../shared/api/document.ts";
import { type GrownIndex, growIndex } from "../../shared/edits/grow-index.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import { everyRow } from "../../shared/rows/row-filter.ts";
import { type RowChoice, rowMapOf } from "../../shared/rows/row-map.ts";
import { OpenThread, type ThreadOptions } from "./open-thread.ts";
import { layRows } from "./running-analysis.ts";
import { settledWithin } from "./settled-within.ts";
import type { TakenThread, ThreadSupply, ThreadWish } from "./thread-supply.ts";

export type StageOptions = Pick<ThreadOptions, "where" | "cache"> & {
  supply: ThreadSupply;
  /** Which thread of a file to show first; of a database, what its first chat goes by. */
  thread?: number | undefined;
  /** The chat to show first, the newest one if left out or gone, and its edition. */
  chat?: ChatName | undefined;
  edition?: number | undefined;
  choice?: RowChoice | undefined;
  /** As for a thread; only the one that is shown is heard. The work of all of them waits for `giveWay`. */
  onProgress: () => Promise<void>;
  onChange: () => Promise<void>;
  giveWay: () => Promise<void>;
};

/** So long the analysis of a file that grew is waited for, so that what is known of a small one never goes and comes back. */
const growthPatience = 300;

type Ready = { taken?: TakenThread; known?: GrownIndex | undefined };

export class ThreadStage {
  readonly #options: StageOptions;
  #supply: ThreadSupply;
  #shown: OpenThread;
  /** The one that is to be shown next. */
  #coming: OpenThread | null = null;
  /** Those that were shown before and are still read from. */
  readonly #retired = new Set<OpenThread>();
  #edition: number;
  #choice: RowChoice;
  #threadsSeen = 0;
  readonly #closing = new AbortController();
  #turns: Promise<unknown> = Promise.resolve();

  constructor(options: StageOptions) {
    this.#options = options;
    this.#supply = options.supply;
    this.#choice = options.choice ?? { filter: everyRow, onlyTurns: false };
    this.#edition = options.edition ?? 0;
    const { thread = 0, chat = null } = options;
    this.#shown = this.#make(thread, this.isFile ? { thread } : { chat });
  }

  get shown(): OpenThread {
    return this.#shown;
  }

  /** What its threads come from now. */
  get supply(): ThreadSupply {
    return this.#supply;
  }

  get isFile(): boolean {
    return this.#supply.format !== "agent-db";
  }

  get chat(): ChatName | null {
    return this.#shown.chat;
  }

  /** How often the same thread was read again because it had changed. */
  get edition(): number {
    return this.#edition;
  }

  /** How many threads were found so far. */
  get threads(): number {
    const { threads, number } = this.#shown;
    return this.isFile ? Math.max(this.#threadsSeen, threads, number + 1) : 1;
  }

  /** Starts reading, up to `stopAt`; settles when there is something to show, or with why there is nothing. */
  async start(stopAt: number | undefined): Promise<Failure | null> {
    const failure = await this.#shown.start(stopAt);
    const isGone = failure?.code === "not-found" && this.#options.chat !== undefined;
    if (!isGone || this.#isClosed) return failure;
    this.#shown = this.#make(this.#shown.number + 1, { chat: null });
    this.#edition = 0;
    return this.#shown.start();
  }

  /** Another thread of a file. Until it has something to show, the one before stays. */
  show(number: number): Promise<Failure | null> {
    return this.#inTurn(async () => {
      if (!this.isFile) return this.#refuseNumber();
      return number === this.#shown.number ? null : this.#bring(number, { thread: number });
    });
  }

  /** Another chat of a database. */
  showChat(chat: ChatName): Promise<Failure | null> {
    return this.#inTurn(async () =>
      isSameChat(chat, this.chat) ? null : this.#bring(this.#shown.number + 1, { chat }),
    );
  }

  /** Reads the chat that is shown again, and answers whether it has changed. If so, all is known about what took its place. */
  refresh(): Promise<Result<boolean>> {
    return this.#inTurn(() => this.#refresh());
  }

  /** The same file with more in it; false if it is more than that. What is shown then may still be analysed. */
  grow(next: ThreadSupply): Promise<Result<boolean>> {
    return this.#inTurn(() => this.#grow(next));
  }

  /** Another choice of rows. */
  choose(choice: RowChoice): void {
    this.#choice = choice;
    rowMapOf(this.#shown.index).choose(choice);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const threads = [this.#shown, ...(this.#coming === null ? [] : [this.#coming]), ...this.#retired];
    await Promise.all(threads.map((thread) => thread.close()));
    await this.#turns;
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** One after the other: each builds on what is shown then. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#turns.then(run);
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  /** `taken`: what the wish led to, where that is known already, and `known`: what comes of reading it. */
  #make(number: number, wish: ThreadWish, { taken, known }: Ready = {}): OpenThread {
    const { where, cache, onProgress, onChange, giveWay } = this.#options;
    const thread: OpenThread = new OpenThread({
      take: async (signal, making) =>
        taken === undefined ? this.#supply.take(wish, signal, making) : succeed(taken),
      where,
      number,
      thread: "thread" in wish ? wish.thread : 0,
      known,
      cache,
      onProgress: async () => {
        if (thread === this.#shown) await onProgress();
        await giveWay();
      },
      onChange: async () => {
        if (thread === this.#shown) await onChange();
      },
    });
    rowMapOf(thread.index).choose(this.#choice);
    return thread;
  }

  async #bring(number: number, wish: ThreadWish): Promise<Failure | null> {
    const coming = this.#make(number, wish);
    this.#coming = coming;
    const failure = this.#isClosed ? this.#wasClosed() : await coming.start();
    this.#coming = null;
    this.#threadsSeen = Math.max(this.#threadsSeen, this.#shown.threads, coming.threads);
    if (failure === null && !this.#isClosed) {
      this.#replaceBy(coming, 0);
      return null;
    }
    await coming.close();
    return failure ?? this.#wasClosed();
  }

  async #refresh(): Promise<Result<boolean>> {
    // What is still being read would be read twice.
    await this.#shown.ended();
    const { chat } = this;
    const taken = await this.#supply.take({ chat }, this.#closing.signal);
    if (!taken.ok) return taken;
    const { stored } = taken.value;
    const isSame = isSameChat(stored?.chat ?? null, chat);
    const hasChanged = !isSame || stored?.mark !== this.#shown.stored?.mark;
    if (hasChanged && !this.#isClosed) {
      const number = isSame ? this.#shown.number : this.#shown.number + 1;
      const coming = this.#make(number, { chat }, { taken: taken.value });
      const failure = await this.#renew(coming, { edition: isSame ? this.#edition + 1 : 0 });
      return failure === null ? succeed(true) : fail(failure);
    }
    await taken.value.close();
    if (this.#isClosed) return fail(this.#wasClosed());
    if (stored !== null) this.#shown.keep(stored);
    return succeed(false);
  }

  async #grow(next: ThreadSupply): Promise<Result<boolean>> {
    await this.#shown.ended();
    const { number, index } = this.#shown;
    const { signal } = this.#closing;
    const same = (await next.goOnFrom?.(this.#supply, index)) ?? null;
    if (same === null) return succeed(false);
    const wish = { thread: number };
    const taken = await next.take(wish, signal);
    if (!taken.ok) return taken;
    const { bytes } = taken.value;
    const growth = { reader: bytes, size: bytes.sizeBytes, same, thread: number, signal };
    // What keeps it from being read is met and worded where all of it is.
    const known = await growIndex(index, { ...growth, pause: (made) => this.#lay(made) }).catch(() => null);
    if (this.#isClosed) {
      await taken.value.close();
      return fail(this.#wasClosed());
    }
    const coming = this.#make(number, wish, { taken: taken.value, known: known ?? undefined });
    const failure = await this.#renew(coming, { edition: this.#edition + 1, patience: growthPatience });
    if (failure !== null) return fail(failure);
    const before = this.#supply;
    this.#supply = next;
    await before.leave?.();
    return succeed(true);
  }

  async #lay(index: ThreadIndex): Promise<void> {
    layRows(index);
    await this.#options.giveWay();
  }

  /**
   * Nothing of the document goes back to a state that it has left: first all is found out, then it is shown. For an analysis that takes
   * longer than `patience` nobody waits.
   */
  async #renew(
    coming: OpenThread,
    { edition, patience }: { edition: number; patience?: number },
  ): Promise<Failure | null> {
    this.#coming = coming;
    const nothing = await coming.start();
    await coming.read();
    await (patience === undefined ? coming.ended() : settledWithin(coming.ended(), patience));
    this.#coming = null;
    const failure = nothing ?? whyNotShown(coming.reading);
    if (failure === null && coming.reading.state !== "stopped" && !this.#isClosed) {
      this.#replaceBy(coming, edition);
      return null;
    }
    await coming.close();
    return failure ?? this.#wasClosed();
  }

  #replaceBy(coming: OpenThread, edition: number): void {
    const before = this.#shown;
    rowMapOf(coming.index).choose(this.#choice);
    // The same rows are chosen, so it is no other layout.
    rowMapOf(coming.index).layout = rowMapOf(before.index).layout;
    this.#shown = coming;
    this.#edition = edition;
    this.#retired.add(before);
    void before
      .retire()
      .catch(() => undefined)
      .then(() => this.#retired.delete(before));
  }

  #refuseNumber(): Failure {
    const { where } = this.#options;
    return { code: "bad-request", where, expected: "a file of threads", found: "an agent database" };
  }

  #wasClosed(): Failure {
    const { where } = this.#options;
    return { code: "cancelled", where, expected: "to show it", found: "that it was closed" };
  }
}

/** A writer that has not finished leaves a cut, or worse: that is how it is now. What could not be read is tried again. */
function whyNotShown(reading: Reading): Failure | null {
  if (reading.state !== "broken") return null;
  const { failure } = reading;
  return failure.code === "changed" || failure.code === "unreadable" ? failure : null;
}

export const isSameChat = (a: ChatName | null, b: ChatName | null): boolean =>
  a?.family === b?.family && a?.chatId === b?.chatId;

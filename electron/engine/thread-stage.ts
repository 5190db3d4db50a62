// Which thread of a document is shown, and how another one takes its place: only when it has something to show.
import type { ChatName } from "../../shared/api/chats.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { Tier } from "../../shared/model/glossary.ts";
import { rowMapOf } from "../../shared/rows/row-map.ts";
import { OpenThread, type ThreadOptions } from "./open-thread.ts";
import type { TakenThread, ThreadSupply, ThreadWish } from "./thread-supply.ts";

export type StageOptions = Pick<ThreadOptions, "where" | "cache"> & {
  supply: ThreadSupply;
  /** Which thread of a file to show first; of a database, what its first chat goes by. */
  thread?: number | undefined;
  /** The chat to show first, the newest one if left out or gone, and its edition. */
  chat?: ChatName | undefined;
  edition?: number | undefined;
  hidden?: readonly Tier[] | undefined;
  /** As for a thread; only the one that is shown is heard. The work of all of them waits for `giveWay`. */
  onProgress: () => Promise<void>;
  onChange: () => Promise<void>;
  giveWay: () => Promise<void>;
};

export class ThreadStage {
  readonly #options: StageOptions;
  #shown: OpenThread;
  /** The one that is to be shown next. */
  #coming: OpenThread | null = null;
  /** Those that were shown before and are still read from. */
  readonly #retired = new Set<OpenThread>();
  #edition: number;
  #hidden: readonly Tier[];
  #threadsSeen = 0;
  readonly #closing = new AbortController();
  #turns: Promise<unknown> = Promise.resolve();

  constructor(options: StageOptions) {
    this.#options = options;
    this.#hidden = options.hidden ?? [];
    this.#edition = options.edition ?? 0;
    const { thread = 0, chat = null } = options;
    this.#shown = this.#make(thread, this.isFile ? { thread } : { chat });
  }

  get shown(): OpenThread {
    return this.#shown;
  }

  get isFile(): boolean {
    return this.#options.supply.format !== "agent-db";
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

  /** Another choice of tiers that have no rows. */
  hide(hidden: readonly Tier[]): void {
    this.#hidden = hidden;
    rowMapOf(this.#shown.index).hide(hidden);
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

  /** `taken`: what the wish led to, where that is known already. */
  #make(number: number, wish: ThreadWish, taken?: TakenThread): OpenThread {
    const { supply, where, cache, onProgress, onChange, giveWay } = this.#options;
    const thread: OpenThread = new OpenThread({
      take: async (signal, making) =>
        taken === undefined ? supply.take(wish, signal, making) : succeed(taken),
      where,
      number,
      thread: "thread" in wish ? wish.thread : 0,
      cache,
      onProgress: async () => {
        if (thread === this.#shown) await onProgress();
        await giveWay();
      },
      onChange: async () => {
        if (thread === this.#shown) await onChange();
      },
    });
    this.#hideIn(thread);
    return thread;
  }

  #hideIn({ index }: OpenThread): void {
    const rows = rowMapOf(index);
    if (rows.hidden.join() !== this.#hidden.join()) rows.hide(this.#hidden);
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
    const taken = await this.#options.supply.take({ chat }, this.#closing.signal);
    if (!taken.ok) return taken;
    const { stored } = taken.value;
    const isSame = isSameChat(stored?.chat ?? null, chat);
    const hasChanged = !isSame || stored?.mark !== this.#shown.stored?.mark;
    if (hasChanged && !this.#isClosed) return this.#renew(taken.value, { chat, isSame });
    await taken.value.close();
    if (this.#isClosed) return fail(this.#wasClosed());
    if (stored !== null) this.#shown.keep(stored);
    return succeed(false);
  }

  /** Nothing of the document goes back to a state that it has left: first all is found out, then it is shown. */
  async #renew(
    taken: TakenThread,
    { chat, isSame }: { chat: ChatName | null; isSame: boolean },
  ): Promise<Result<boolean>> {
    const number = isSame ? this.#shown.number : this.#shown.number + 1;
    const coming = this.#make(number, { chat }, taken);
    this.#coming = coming;
    await coming.start();
    await coming.ended();
    this.#coming = null;
    const { reading } = coming;
    if (reading.state === "complete" && !this.#isClosed) {
      this.#replaceBy(coming, isSame ? this.#edition + 1 : 0);
      return succeed(true);
    }
    await coming.close();
    return fail(reading.state === "broken" ? reading.failure : this.#wasClosed());
  }

  #replaceBy(coming: OpenThread, edition: number): void {
    const before = this.#shown;
    this.#hideIn(coming);
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

export const isSameChat = (a: ChatName | null, b: ChatName | null): boolean =>
  a?.family === b?.family && a?.chatId === b?.chatId;

import type { Result } from "../../shared/failure/failure.ts";
import { type Report, SharedWork } from "./shared-work.ts";

export type RecentOptions<T> = {
  /** So many results are kept, and so much weight of them: the one used last always is. */
  most: number;
  mostWeight: number;
  weigh: (result: T) => number;
};

type Kept<T> = { work: SharedWork<Result<T>>; weight: number };

/** Long pieces of work, one after another, each known by a key. The results of the last few are kept; failures are not. */
export class RecentWork<T> {
  readonly #options: RecentOptions<T>;
  /** The one used last stands last. */
  readonly #kept = new Map<string, Kept<T>>();
  #turns: Promise<unknown> = Promise.resolve();

  constructor(options: RecentOptions<T>) {
    this.#options = options;
  }

  /** Null: whoever waited wants it no longer. */
  find(
    key: string,
    run: (signal: AbortSignal, report: Report) => Promise<Result<T>>,
    signal: AbortSignal,
    report?: Report,
  ): Promise<Result<T> | null> {
    const before = this.#kept.get(key);
    const kept = before === undefined || before.work.isEnded ? this.#start(key, run) : before;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#forgetOldest();
    return kept.work.wait(signal, report);
  }

  #start(key: string, run: (signal: AbortSignal, report: Report) => Promise<Result<T>>): Kept<T> {
    const work = new SharedWork((signal, report) => this.#inTurn(() => run(signal, report)));
    const kept: Kept<T> = { work, weight: 0 };
    work.result.then(
      (result) => this.#settle(key, kept, result.ok ? result : null),
      () => this.#settle(key, kept, null),
    );
    return kept;
  }

  #settle(key: string, kept: Kept<T>, result: { value: T } | null): void {
    if (result === null && this.#kept.get(key) === kept) this.#kept.delete(key);
    if (result === null) return;
    kept.weight = this.#options.weigh(result.value);
    this.#forgetOldest();
  }

  #forgetOldest(): void {
    const { most, mostWeight } = this.#options;
    let weight = [...this.#kept.values()].reduce((sum, kept) => sum + kept.weight, 0);
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size === 1 || (this.#kept.size <= most && weight <= mostWeight)) return;
      this.#kept.delete(key);
      weight -= kept.weight;
    }
  }

  /** One after another: each reads through a whole thread. */
  #inTurn<R>(run: () => Promise<R>): Promise<R> {
    const turn = this.#turns.then(run);
    this.#turns = turn.catch(() => undefined);
    return turn;
  }
}

import { deferred } from "./deferred.ts";

/** How far it has come. */
export type Report = (done: number, total: number) => void;

/** Work that several may wait for at once. It is ended when nobody wants it any more. */
export class SharedWork<T> {
  readonly #ending = new AbortController();
  readonly #waiting = new Set<{ report: Report | undefined }>();
  readonly result: Promise<T>;
  #isDone = false;

  constructor(run: (signal: AbortSignal, report: Report) => Promise<T>) {
    this.result = run(this.#ending.signal, (done, total) => {
      for (const { report } of this.#waiting) report?.(done, total);
    });
    const settle = () => void (this.#isDone = true);
    this.result.then(settle, settle);
  }

  /** Nobody can wait for it any more: it will not come to its end. */
  get isEnded(): boolean {
    return this.#ending.signal.aborted;
  }

  /** Null: whoever waited wants it no longer. */
  async wait(signal: AbortSignal, report?: Report): Promise<T | null> {
    const waiter = { report };
    const left = deferred<null>();
    const leave = () => left.resolve(null);
    this.#waiting.add(waiter);
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    try {
      return await Promise.race([left.promise, this.result]);
    } finally {
      signal.removeEventListener("abort", leave);
      this.#waiting.delete(waiter);
      if (this.#waiting.size === 0 && !this.#isDone) this.#ending.abort();
    }
  }
}

import { ownPages, SharedPages } from "../index/pages.ts";
import { type ThreadIndex, valueKind } from "../index/thread-index.ts";
import type { Fault } from "./fault.ts";
import { KernelTokenizer } from "./kernel-tokenizer.ts";
import { nameKind } from "./name-kind.ts";
import { ThreadNoter } from "./thread-noter.ts";
import type { Form, MakeTokenizer, Tokenizer } from "./token-sink.ts";

const deepestNesting = 10_000;

export type ScannerOptions = {
  maxDepth?: number;
  /** Which thread of a file that holds several, counted from 0; or all of them, one after another. */
  thread?: number | "each";
};

/** A root value that was read to its end; `fault` says why it is no thread, if it is none. */
export type WholeThread = { number: number; index: ThreadIndex; fault: Fault | null };

const makeTokenizer: MakeTokenizer = (sink, options) => new KernelTokenizer(sink, options);

/**
 * Reads a ThreadProtocol file once, in chunks of any size, into an index: one thread, or one or each of a list of threads
 * or of threads one after another. Keeps the places of turns, messages and parts and the fields of their rows; ignores
 * everything else but its syntax. A cut-off or broken file keeps what was whole before.
 */
export class ThreadScanner {
  readonly #noter: ThreadNoter;
  readonly #tokenizer: Tokenizer;
  readonly #thread: number | "each";
  #whole: WholeThread[] = [];
  /** How many root values that were told are whole, and how many of them are threads. */
  #ended = 0;
  #threadsEnded = 0;

  constructor({ maxDepth = deepestNesting, thread = 0 }: ScannerOptions = {}, make = makeTokenizer) {
    this.#thread = thread;
    this.#noter = new ThreadNoter(thread === "each" ? new SharedPages() : ownPages, () => this.#endThread());
    this.#tokenizer = make(this.#noter, { maxDepth, thread });
  }

  /** Of the chosen thread; where each is read, of the one that is being read. */
  get index(): ThreadIndex {
    return this.#noter.index;
  }

  /** How many root values have begun: the threads of the file, as far as it is read. */
  get threads(): number {
    return this.#tokenizer.values;
  }

  get form(): Form {
    return this.#tokenizer.form;
  }

  get bytesRead(): number {
    return this.#tokenizer.bytesRead;
  }

  /** A fault ends the scan: later calls answer the same one. */
  push(chunk: Uint8Array): Fault | null {
    return this.#tokenizer.push(chunk);
  }

  end(): Fault | null {
    return this.#tokenizer.end() ?? this.#missing();
  }

  /** Where each thread is read: those that became whole since the last call, and what stands among them and is no thread. */
  takeWhole(): WholeThread[] {
    const whole = this.#whole;
    this.#whole = [];
    return whole;
  }

  #endThread(): void {
    const fault = this.#notAThread();
    if (fault === null) this.#threadsEnded++;
    if (this.#thread === "each") this.#whole.push({ number: this.#ended, index: this.index, fault });
    this.#ended++;
  }

  /** Why a file that is right in itself does not hold what was asked for. */
  #missing(): Fault | null {
    if (this.threads === 0) return notAThread("an empty list");
    if (this.#thread !== "each" && this.#thread >= this.threads)
      return { code: "not-a-thread", expected: `thread ${this.#thread}`, found: countThreads(this.threads) };
    return this.#threadsEnded > 0 ? null : this.#notAThread();
  }

  #notAThread(): Fault | null {
    if (this.index.isThread) return null;
    const { rootKind, turnsKind } = this.#noter;
    if (rootKind !== valueKind.object) return notAThread(nameKind(rootKind));
    return notAThread(
      turnsKind === 0 ? "an object without “turns”" : `“turns” that is ${nameKind(turnsKind)}`,
    );
  }
}

const notAThread = (found: string): Fault => ({
  code: "not-a-thread",
  expected: "an object with a list of “turns”",
  found,
});

const countThreads = (threads: number) =>
  threads === 1 ? "only thread 0" : `${threads} threads, from 0 to ${threads - 1}`;

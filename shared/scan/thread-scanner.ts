import { ThreadIndex, valueKind } from "../index/thread-index.ts";
import { JsonTokenizer } from "./json-tokenizer.ts";
import { nameKind } from "./name-kind.ts";
import type { Problem } from "./problem.ts";
import { ThreadNoter } from "./thread-noter.ts";

const deepestNesting = 10_000;

/**
 * Reads a ThreadProtocol file once, in chunks of any size, into an index. Keeps the places of turns, messages and parts and
 * the fields of their rows; ignores everything else but its syntax. A cut-off or broken file keeps what was whole before.
 */
export class ThreadScanner {
  readonly index = new ThreadIndex();
  readonly #noter = new ThreadNoter(this.index);
  readonly #tokenizer: JsonTokenizer;

  constructor(options: { maxDepth?: number } = {}) {
    this.#tokenizer = new JsonTokenizer(this.#noter, options.maxDepth ?? deepestNesting);
  }

  get bytesRead(): number {
    return this.#tokenizer.bytesRead;
  }

  /** A problem ends the scan: later calls answer the same one. */
  push(chunk: Uint8Array): Problem | null {
    return this.#tokenizer.push(chunk);
  }

  end(): Problem | null {
    return this.#tokenizer.end() ?? this.#notAThread();
  }

  #notAThread(): Problem | null {
    if (this.index.isThread) return null;
    return { code: "not-a-thread", expected: "an object with a list of “turns”", found: this.#whatItIs() };
  }

  #whatItIs(): string {
    const { rootKind, turnsKind } = this.#noter;
    if (rootKind !== valueKind.object) return nameKind(rootKind);
    return turnsKind === 0 ? "an object without “turns”" : `“turns” that is ${nameKind(turnsKind)}`;
  }
}

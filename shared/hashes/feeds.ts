import type { Holes } from "./row-list.ts";
import type { Sha256 } from "./sha256.ts";

/** What is being left out around what is written. */
export const muted = { nothing: 0, message: 1, part: 2 } as const;
export type Muted = (typeof muted)[keyof typeof muted];

/**
 * The hashes that are open while a thread is written: each gets what is its own. The one with nothing left out goes with the thread's
 * until something is left out for the first time.
 */
export class Feeds {
  /** With the system tier left out: of the thread, of the turn and of the message that are being written. */
  readonly thread: Sha256 | null;
  turn: Sha256 | null = null;
  message: Sha256 | null = null;
  /** With nothing left out. */
  #everything: Sha256 | null = null;
  readonly document: Sha256 | null;
  muted: Muted = muted.nothing;

  constructor(thread: Sha256 | null, document: Sha256 | null) {
    this.thread = thread;
    this.document = document;
  }

  /** What only the thread's own form has, around its turns. */
  writeThread(bytes: Uint8Array): void {
    this.thread?.update(bytes);
    this.#everything?.update(bytes);
  }

  write(bytes: Uint8Array): void {
    this.feed(bytes, []);
  }

  feed(bytes: Uint8Array, holes: Holes): void {
    if (holes.length > 0 || this.muted !== muted.nothing) this.#everything ??= this.thread?.copy() ?? null;
    if (this.muted === muted.nothing) {
      for (const hash of [this.thread, this.turn])
        if (hash !== null) updateWithout(hash, bytes, { start: 0, end: bytes.length, holes });
    }
    if (this.muted !== muted.part && this.message !== null)
      updateWithout(this.message, bytes, { start: 0, end: bytes.length, holes });
    this.#everything?.update(bytes);
    this.document?.update(bytes);
  }

  finish(): { thread: Uint8Array; everything: Uint8Array } {
    const thread = this.thread!.digest();
    return { thread, everything: this.#everything?.digest() ?? thread };
  }
}

/** The bytes from `start` to `end` without the holes, of which those before number `from` stand elsewhere. */
export function updateWithout(
  hash: Sha256,
  bytes: Uint8Array,
  range: { start: number; end: number; holes: Holes; from?: number },
): Sha256 {
  const { start, end, holes, from = 0 } = range;
  let at = start;
  for (let hole = from; hole < holes.length; hole += 2) {
    if (holes[hole]! > at) hash.update(bytes.subarray(at, holes[hole]));
    at = holes[hole + 1]!;
  }
  if (at < end) hash.update(at === 0 && end === bytes.length ? bytes : bytes.subarray(at, end));
  return hash;
}

import { canonicalKernel } from "../kernels/canonical-kernel.ts";
import { loadKernel } from "../kernels/load-kernel.ts";
import type { OddityListener } from "./oddity.ts";
import { oddityKinds } from "./oddity.ts";
import { printNumbers } from "./print-numbers.ts";

/** `javascript`: exactly what JSON.stringify(JSON.parse(text)) gives. */
export type KeyOrder = "canonical" | "javascript";

export type CanonicalizeOptions = {
  order?: KeyOrder;
  /** Where in the text values of interest start, in order. */
  marks?: ArrayLike<number>;
  /** What is not I-JSON is added here, its offset counted from `offset`. Of one text about a thousand of each kind. */
  oddities?: OddityListener;
  offset?: number;
};

export type Canonical = {
  /** Lies in the canonicalizer's memory: gone with its next call. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Start and end of each mark in `bytes`; both 0 where a later key of the same name replaced the value. */
  marked: Uint32Array<ArrayBuffer>;
};

type Kernel = {
  readonly memory: WebAssembly.Memory;
  readonly reserve: (length: number, marks: number) => number;
  readonly marksAddress: () => number;
  readonly canonicalize: (marks: number, asJavaScript: number) => number;
  readonly outputAddress: () => number;
  readonly markedAddress: () => number;
  readonly countOddities: () => number;
  readonly oddityAddress: () => number;
  readonly rewritePiece: (goesOn: number) => number;
  readonly takenBytes: () => number;
};

/**
 * RFC 8785 from bytes to bytes, without an object in between. Takes one value, or the elements of a list with their commas, and
 * needs a few times its size of memory: for large texts there is `writeCanonical`. One instance does one text after another.
 */
export class Canonicalizer {
  readonly #kernel: Kernel;
  /** All of the kernel's memory, which may be another one after it has grown. */
  #memory = new Uint8Array(0);

  constructor() {
    const print = (start: number, end: number, out: number) => printNumbers(this.#memory, start, end, out);
    this.#kernel = loadKernel(canonicalKernel, { canonical: { printNumbers: print } }) as Kernel;
  }

  /** Null if the text is not JSON, or a mark is not where a value starts: then the source is no longer what was read. */
  run(text: Uint8Array, options: CanonicalizeOptions = {}): Canonical | null {
    const kernel = this.#kernel;
    const marks = options.marks ?? [];
    this.#give(text, marks.length);
    new Uint32Array(kernel.memory.buffer, kernel.marksAddress(), marks.length).set(marks);
    const length = kernel.canonicalize(marks.length, options.order === "javascript" ? 1 : 0);
    if (length < 0) return null;
    if (options.oddities !== undefined) this.#collect(options.oddities, options.offset ?? 0);
    const { buffer } = kernel.memory;
    return {
      bytes: new Uint8Array(buffer, kernel.outputAddress(), length),
      marked: new Uint32Array(buffer, kernel.markedAddress(), marks.length * 2),
    };
  }

  /**
   * A piece of the body of a valid string. If more of it follows, up to twelve bytes at the end may not be `taken`: the next
   * piece has to start with them.
   */
  rewrite(
    piece: Uint8Array,
    options: { goesOn: boolean; oddities?: OddityListener; offset?: number },
  ): { bytes: Uint8Array<ArrayBuffer>; taken: number } {
    const kernel = this.#kernel;
    this.#give(piece, 0);
    const length = kernel.rewritePiece(options.goesOn ? 1 : 0);
    if (options.oddities !== undefined) this.#collect(options.oddities, options.offset ?? 0);
    const bytes = new Uint8Array(kernel.memory.buffer, kernel.outputAddress(), length);
    return { bytes, taken: kernel.takenBytes() };
  }

  #give(text: Uint8Array, marks: number): void {
    const address = this.#kernel.reserve(text.length, marks);
    if (address === 0) throw new RangeError(`no memory to canonicalize ${text.length} bytes at once`);
    const { buffer } = this.#kernel.memory;
    if (this.#memory.buffer !== buffer) this.#memory = new Uint8Array(buffer);
    this.#memory.set(text, address);
  }

  #collect(oddities: OddityListener, offset: number): void {
    const { memory, countOddities, oddityAddress } = this.#kernel;
    const count = countOddities();
    if (count === 0) return;
    const words = new Uint32Array(memory.buffer, oddityAddress(), count * 2);
    for (let at = 0; at < words.length; at += 2)
      oddities.push({ kind: oddityKinds[words[at]!]!, offset: offset + words[at + 1]! });
  }
}

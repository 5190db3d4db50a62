import { findKernel } from "../kernels/find-kernel.ts";
import { loadKernel } from "../kernels/load-kernel.ts";
import { type Anchor, type Needle, longestNeedle, mostNeedles } from "./anchor.ts";

/** What assembly/find.ts exports. */
type Kernel = {
  readonly memory: WebAssembly.Memory;
  readonly capacity: { readonly value: number };
  readonly text: { readonly value: number };
  readonly needle: { readonly value: number };
  readonly units: { readonly value: number };
  clear(): void;
  addNeedle(length: number, first: number, second: number): void;
  next(from: number, to: number): number;
};

/** From the most frequent to the least, in texts and in JSON; what is not listed is rarer. */
const frequent = Array.from(' etaoinsrhldcumfpgwybv,".:_-kx01/{}=j()q2z3;549867', (letter) =>
  letter.charCodeAt(0),
);
const rarity = new Uint8Array(256).fill(frequent.length + 1);
for (const [rank, byte] of frequent.entries()) rarity[byte] = rank;
// Bytes that characters go on with are in every one of a script, and so are those that most begin with.
rarity.fill(frequent.length / 2, 0x80, 0xf5);

/** Looks through bytes in memory of its own for what an anchor says. */
export class CandidateKernel {
  /** Where bytes are put; `next` looks at those from the start on. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #kernel = loadKernel(findKernel) as Kernel;

  constructor({ needles, units }: Anchor) {
    const kernel = this.#kernel;
    if (needles.length > mostNeedles || needles.some(({ bytes }) => bytes.length > longestNeedle))
      throw new RangeError("there is no room for what is looked for");
    const memory = new Uint8Array(kernel.memory.buffer);
    kernel.clear();
    for (const unit of units) memory[kernel.units.value + (unit >> 3)]! |= 1 << (unit & 7);
    for (const needle of needles) this.#add(memory, needle);
    this.bytes = memory.subarray(kernel.text.value, kernel.text.value + kernel.capacity.value);
  }

  /** The first candidate at or behind `from` that does not go on behind `to`; `to` if there is none. */
  next(from: number, to: number): number {
    return this.#kernel.next(from, to);
  }

  #add(memory: Uint8Array, { bytes, bits }: Needle): void {
    const at = this.#kernel.needle.value;
    memory.set(bytes, at);
    memory.set(bits, at + longestNeedle);
    const places = [...bytes.keys()].toSorted((a, b) => rarity[bytes[b]!]! - rarity[bytes[a]!]!);
    this.#kernel.addNeedle(bytes.length, places[0]!, places[1] ?? places[0]!);
  }
}

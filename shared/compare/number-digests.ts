import { digestSize } from "../hashes/sha256.ts";

const wordsEach = digestSize / 4;

/** Numbers for the digests of both sides: two digests have the same number exactly when they are equal. */
export function numberDigests(a: Uint8Array, b: Uint8Array): { a: Int32Array; b: Int32Array } {
  const words = wordsOf(a, b);
  const count = words.length / wordsEach;
  const mask = slotsFor(count) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  const numbers = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    let slot = words[at * wordsEach]! & mask;
    while (slots[slot] !== -1 && !areEqual(words, slots[slot]!, at)) slot = (slot + 1) & mask;
    if (slots[slot] === -1) slots[slot] = at;
    numbers[at] = slots[slot]!;
  }
  const border = a.length / digestSize;
  return { a: numbers.subarray(0, border), b: numbers.subarray(border) };
}

function wordsOf(a: Uint8Array, b: Uint8Array): Uint32Array {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return new Uint32Array(bytes.buffer);
}

function slotsFor(count: number): number {
  let slots = 16;
  while (slots < count * 2) slots *= 2;
  return slots;
}

function areEqual(words: Uint32Array, one: number, other: number): boolean {
  for (let at = 0; at < wordsEach; at++)
    if (words[one * wordsEach + at] !== words[other * wordsEach + at]) return false;
  return true;
}

import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import type { Problem } from "../../../shared/scan/problem.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Scans bytes cut at the given places; a callback hears after every chunk. */
export function scanBytes(
  bytes: Uint8Array,
  cuts: readonly number[] = [],
  afterChunk: (index: ThreadIndex) => void = () => {},
): { index: ThreadIndex; problem: Problem | null } {
  const scanner = new ThreadScanner();
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])];
  places.sort((a, b) => a - b);
  let problem: Problem | null = null;
  for (let at = 1; at < places.length && problem === null; at++) {
    // A copy at an odd place in memory, overwritten afterwards: the scanner may keep nothing of a chunk.
    const copy = new Uint8Array(bytes.length + 8).subarray(at % 5);
    const chunk = copy.subarray(0, places[at]! - places[at - 1]!);
    chunk.set(bytes.subarray(places[at - 1], places[at]));
    problem = scanner.push(chunk);
    copy.fill(0x7e);
    afterChunk(scanner.index);
  }
  return { index: scanner.index, problem: problem ?? scanner.end() };
}

export const readerOf = (bytes: Uint8Array) => ({
  read: async (start: number, end: number) => bytes.subarray(start, end),
});

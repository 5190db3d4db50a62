import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import type { Fault } from "../../../shared/scan/fault.ts";
import { type ScannerOptions, ThreadScanner, type WholeThread } from "../../../shared/scan/thread-scanner.ts";
import type { MakeTokenizer } from "../../../shared/scan/token-sink.ts";

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export type Scan = ScannerOptions & { make?: MakeTokenizer | undefined };

/** Scans bytes cut at the given places; a callback hears after every chunk. */
export function scanBytes(
  bytes: Uint8Array,
  cuts: readonly number[] = [],
  afterChunk: (index: ThreadIndex) => void = () => {},
  { make, ...options }: Scan = {},
): { index: ThreadIndex; fault: Fault | null; scanner: ThreadScanner } {
  const scanner = new ThreadScanner(options, make);
  let fault: Fault | null = null;
  for (const chunk of cutAt(bytes, cuts)) {
    fault = scanner.push(chunk);
    chunk.fill(0x7e);
    afterChunk(scanner.index);
    if (fault !== null) break;
  }
  return { index: scanner.index, fault: fault ?? scanner.end(), scanner };
}

/** Scans every thread of a file. */
export function scanEach(bytes: Uint8Array, cuts: readonly number[] = [], make?: MakeTokenizer) {
  const scanner = new ThreadScanner({ thread: "each" }, make);
  const whole: WholeThread[] = [];
  let fault: Fault | null = null;
  for (const chunk of cutAt(bytes, cuts)) {
    fault = scanner.push(chunk);
    chunk.fill(0x7e);
    whole.push(...scanner.takeWhole());
    if (fault !== null) break;
  }
  fault ??= scanner.end();
  whole.push(...scanner.takeWhole());
  return { whole, fault, scanner };
}

/** Copies at odd places in memory, to be overwritten afterwards: the scanner may keep nothing of a chunk. */
function* cutAt(bytes: Uint8Array, cuts: readonly number[]): Generator<Uint8Array> {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])];
  places.sort((a, b) => a - b);
  for (let at = 1; at < places.length; at++) {
    const piece = bytes.subarray(places[at - 1], places[at]);
    const copy = new Uint8Array(piece.length + 5).subarray(at % 5, (at % 5) + piece.length);
    copy.set(piece);
    yield copy;
  }
}

/** Cuts that make chunks of this size. */
export const every = (size: number, bytes: Uint8Array): number[] =>
  Array.from({ length: Math.floor(bytes.length / size) }, (_, at) => at * size);

export const readerOf = (bytes: Uint8Array) => ({
  read: async (start: number, end: number) => bytes.subarray(start, end),
});

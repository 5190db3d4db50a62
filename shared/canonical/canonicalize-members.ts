import type { Range } from "../rows/read-ranges.ts";
import { ChangedText } from "./changed-text.ts";
import { gatherRanges } from "./gather-ranges.ts";
import type { Oddity } from "./oddity.ts";
import type { PieceTarget } from "./piece-writer.ts";

/**
 * Writes members, each from its key to the end of its value, that may stand anywhere in the file: in the order given, with commas
 * between. They are taken at once, as an object of their own.
 */
export async function canonicalizeMembers(target: PieceTarget, members: readonly Range[]): Promise<void> {
  const { reader, canonicalizer, order, oddities, write } = target;
  /** Where each member stands in the text of that object. */
  const places: number[] = [];
  let size = 1;
  for (const { start, end } of members) {
    places.push(size);
    size += end - start + 1;
  }
  const text = new Uint8Array(size).fill(0x2c);
  text[0] = 0x7b;
  text[size - 1] = 0x7d;
  await gatherRanges(reader, members, (number, bytes) => text.set(bytes, places[number]));
  const found: Oddity[] = [];
  const run = canonicalizer.run(text, { order, oddities: found });
  if (run === null) throw new ChangedText();
  for (const { kind, offset } of found) {
    const number = lastUpTo(places, offset);
    oddities?.push({ kind, offset: members[number]!.start + offset - places[number]! });
  }
  write(run.bytes.subarray(1, -1));
}

function lastUpTo(places: readonly number[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

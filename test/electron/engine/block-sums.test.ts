import fc from "fast-check";
import { expect, it } from "vitest";
import { BlockSums } from "../../../electron/engine/block-sums.ts";
import { memorySource } from "../../../electron/engine/memory-source.ts";

const blockBytes = 256 * 1024;
const bytes = Uint8Array.from({ length: 700_000 }, (_, at) => (at * 31 + (at >> 9)) & 0xff);

function sumsOf(end: number, cuts: readonly number[]): BlockSums {
  const sums = new BlockSums();
  const places = [...new Set([0, ...cuts.map((cut) => cut % (end + 1)), end])].toSorted((a, b) => a - b);
  for (const [at, place] of places.slice(1).entries())
    sums.note(bytes.subarray(places[at], place), places[at]!);
  return sums;
}

const cuts = fc.array(fc.nat(), { maxLength: 5 });

it("finds what is the same up to the block in which a byte differs, however it was read", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length), fc.nat(bytes.length - 1), cuts, async (end, place, pieces) => {
      const sums = sumsOf(end, pieces);
      expect(sums.end).toBe(end);
      expect(await sums.sameIn(memorySource(bytes))).toBe(end);
      const changed = bytes.with(place, bytes[place]! ^ 1);
      const expected = place >= end ? end : Math.floor(place / blockBytes) * blockBytes;
      expect(await sums.sameIn(memorySource(changed))).toBe(expected);
    }),
    { numRuns: 30 },
  );
});

it("counts nothing twice, and nothing behind a gap", () => {
  const sums = sumsOf(300_000, []);
  sums.note(bytes.subarray(100, 250_000), 100);
  sums.note(bytes.subarray(400_000), 400_000);
  expect(sums.end).toBe(300_000);
  sums.note(bytes.subarray(250_000), 250_000);
  expect(sums.end).toBe(bytes.length);
});

it("of a file that is shorter only what it has is the same", async () => {
  const sums = sumsOf(bytes.length, []);
  expect(await sums.sameIn(memorySource(bytes.subarray(0, blockBytes + 5)))).toBe(blockBytes);
});

it("keeps whole blocks for whoever goes on from there", async () => {
  const first = sumsOf(bytes.length, []).first(blockBytes * 2 + 17);
  expect(first.end).toBe(blockBytes * 2);
  first.note(bytes.subarray(blockBytes * 2), blockBytes * 2);
  expect(await first.sameIn(memorySource(bytes))).toBe(bytes.length);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { WindowReader } from "../../../shared/compare/window-reader.ts";

const size = 3_000_000;
const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 2654435761) >>> 24);

/** Refuses what is not there, as a file that became shorter does. */
const strict = {
  async read(start: number, end: number) {
    if (end > size || start > end) throw new RangeError(`${start}-${end}`);
    return bytes.slice(start, end);
  },
};

const range = fc
  .tuple(fc.nat({ max: size }), fc.oneof(fc.nat({ max: 20_000 }), fc.nat({ max: 900_000 })))
  .map(([start, length]) => ({ start, end: Math.min(size, start + length) }));

const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

test("whatever is asked for, in whatever order and however many at once, is what stands there", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(range, { maxLength: 12 }), fc.boolean(), async (ranges, atOnce) => {
      const reader = new WindowReader(strict, size);
      const read = async ({ start, end }: { start: number; end: number }) =>
        expect(same(await reader.read(start, end), bytes.subarray(start, end))).toBe(true);
      if (atOnce) await Promise.all(ranges.map(read));
      else for (const one of ranges) await read(one);
    }),
    { numRuns: 60 },
  );
});

test("neighbours are read in few pieces, to the very end", async () => {
  let reads = 0;
  const counting = {
    read(start: number, end: number) {
      reads += 1;
      return strict.read(start, end);
    },
  };
  const reader = new WindowReader(counting, size);
  for (let start = 0; start < size; start += 7_001) {
    const end = Math.min(size, start + 7_000);
    expect(same(await reader.read(start, end), bytes.subarray(start, end))).toBe(true);
  }
  expect(reads).toBeLessThan(12);
});

test("a read ahead that fails is tried again when it is wanted, and fails then for whoever wants it", async () => {
  const failing = {
    async read(start: number, end: number) {
      if (end > 1_000_000) throw new RangeError("gone");
      return bytes.slice(start, end);
    },
  };
  const reader = new WindowReader(failing, size);
  for (let start = 0; start < 400_000; start += 10_000) await reader.read(start, start + 10_000);
  await expect(reader.read(1_000_000, 1_010_000)).rejects.toThrow("gone");
});

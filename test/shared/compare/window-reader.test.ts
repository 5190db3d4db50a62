import fc from "fast-check";
import { expect, test } from "vitest";
import { WindowReader } from "../../../shared/compare/window-reader.ts";

const size = 2 * 1024 * 1024;
const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >>> 8)) & 0xff);

function countingReader() {
  let reads = 0;
  const read = async (start: number, end: number) => {
    reads++;
    return bytes.slice(start, end);
  };
  return { read, reads: () => reads };
}

test("a window gives the bytes of any range, in whatever order they are asked for", async () => {
  const range = fc
    .tuple(fc.nat({ max: size }), fc.oneof(fc.nat({ max: 100 }), fc.nat({ max: size })))
    .map(([start, length]) => ({ start, end: Math.min(size, start + length) }));
  await fc.assert(
    fc.asyncProperty(fc.array(range, { maxLength: 10 }), async (ranges) => {
      const reader = new WindowReader(countingReader(), size);
      for (const { start, end } of ranges)
        expect(Buffer.compare(await reader.read(start, end), bytes.subarray(start, end))).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test("a window reads neighbours once, and nothing behind its end", async () => {
  const source = countingReader();
  const reader = new WindowReader(source, 1000);
  for (let start = 0; start < 1000; start += 10) await reader.read(start, start + 10);
  expect(source.reads()).toBe(1);
  expect(await reader.read(990, 1000)).toEqual(bytes.slice(990, 1000));
});

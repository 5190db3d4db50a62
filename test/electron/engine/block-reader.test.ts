import fc from "fast-check";
import { expect, test } from "vitest";
import { memorySource } from "../../../electron/engine/memory-source.ts";
import { BlockReader } from "../../../electron/engine/block-reader.ts";
import { SourceChanged } from "../../../electron/engine/byte-source.ts";

const bytes = Uint8Array.from({ length: 900_000 }, (_, at) => (at * 31 + (at >> 8)) & 0xff);

function counted() {
  const source = memorySource(bytes);
  let reads = 0;
  const read = (start: number, end: number) => {
    reads += 1;
    return source.read(start, end);
  };
  return { reader: new BlockReader({ ...source, read }), reads: () => reads };
}

test("gives the bytes of the source, whatever is asked for in whatever order", async () => {
  const { reader } = counted();
  const place = fc.nat(bytes.length);
  await fc.assert(
    fc.asyncProperty(place, place, async (a, b) => {
      const [start, end] = a < b ? [a, b] : [b, a];
      expect(Buffer.compare(await reader.read(start, end), bytes.subarray(start, end))).toBe(0);
    }),
  );
});

test("reads a block once for many small ranges in it", async () => {
  const { reader, reads } = counted();
  for (let at = 0; at < 1000; at += 1) await reader.read(at * 100, at * 100 + 50);
  expect(reads()).toBe(1);
});

test("gives bytes of their own, so that what is done to them stays there", async () => {
  const { reader } = counted();
  (await reader.read(0, 4)).fill(0xff);
  expect(await reader.read(0, 4)).toEqual(bytes.slice(0, 4));
});

test("says so when the source has become shorter", async () => {
  const reader = new BlockReader({ ...memorySource(bytes.subarray(0, 10)), sizeBytes: 100 });
  await expect(reader.read(5, 50)).rejects.toBeInstanceOf(SourceChanged);
});

import { expect, test } from "vitest";
import { applyEdits } from "../../../shared/edits/apply-edits.ts";
import { EditedBytes } from "../../../shared/edits/edited-bytes.ts";
import type { Edit } from "../../../shared/edits/edits.ts";
import { encode, readerOf } from "../scan/scan-bytes.ts";

const megabyte = 1024 * 1024;
const one = (start: number, end: number, text: string): Edit => ({ start, end, replacement: encode(text) });

/** A source of any size that holds the low byte of every offset, and remembers what was asked of it. */
function countingReader() {
  const reads: number[] = [];
  const read = async (start: number, end: number) => {
    reads.push(end - start);
    const bytes = new Uint8Array(end - start);
    for (let at = 0; at < bytes.length; at++) bytes[at] = (start + at) % 256;
    return bytes;
  };
  return { reads, reader: { read } };
}

test("what is removed is not read, and no more than a megabyte at once", async () => {
  const { reads, reader } = countingReader();
  let size = 0;
  const edits = [one(megabyte, 40_000 * megabyte, "gone"), one(40_001 * megabyte, 40_001 * megabyte, "new")];
  await applyEdits(reader, 40_002 * megabyte, edits, (bytes) => void (size += bytes.length));
  expect(size).toBe(3 * megabyte + 7);
  expect(Math.max(...reads)).toBeLessThanOrEqual(megabyte);
  expect(reads.reduce((sum, read) => sum + read, 0)).toBe(3 * megabyte);
});

test("offsets beyond 4 GB do not wrap", async () => {
  const { reader } = countingReader();
  const far = 6 * 1024 ** 3;
  const edited = new EditedBytes(reader, { start: 0, end: far + 10 }, [
    one(2, 4, "x"),
    one(far, far + 1, "yy"),
  ]);
  expect(edited.size).toBe(far + 10);
  expect([...(await edited.read(far - 3, far + 3))]).toEqual([254, 255, 121, 121, 1, 2]);
  expect(edited.sourceOffset(far + 3)).toBe(far + 3);
});

test("an edit outside of the source is a bug", () => {
  const { reader } = countingReader();
  expect(() => new EditedBytes(reader, { start: 4, end: 9 }, [one(3, 5, "")])).toThrow(RangeError);
  expect(() => new EditedBytes(reader, { start: 4, end: 9 }, [one(8, 10, "")])).toThrow(RangeError);
});

test("a source that became shorter is a fault, not a short result", async () => {
  const fault = await applyEdits(readerOf(encode("abc")), 7, [one(1, 2, "x"), one(5, 6, "y")], () => {});
  expect(fault?.code).toBe("changed");
});

test("stops when it is cancelled", async () => {
  const { reader } = countingReader();
  const stop = new AbortController();
  let pieces = 0;
  const fault = await applyEdits(
    reader,
    10 * megabyte,
    [],
    () => {
      pieces++;
      stop.abort();
    },
    { signal: stop.signal },
  );
  expect(fault?.code).toBe("cancelled");
  expect(pieces).toBe(1);
});

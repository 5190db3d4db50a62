import { expect, test } from "vitest";
import { copyBytes } from "../../../shared/edits/copy-bytes.ts";
import { EditedBytes } from "../../../shared/edits/edited-bytes.ts";
import { encode, readerOf } from "../scan/scan-bytes.ts";

const megabyte = 1024 * 1024;
const piece = 4 * megabyte;
const large = new Uint8Array(2 * piece + 17).map((_, at) => at % 251);

/** Copies what it is handed before it settles: a piece may be used again after that. */
async function copied(reader: Parameters<typeof copyBytes>[0], size: number) {
  const pieces: Uint8Array[] = [];
  const progress: number[] = [];
  const fault = await copyBytes(
    reader,
    size,
    async (bytes) => {
      await Promise.resolve();
      pieces.push(bytes.slice());
    },
    { onProgress: (done) => void progress.push(done) },
  );
  return { fault, bytes: Buffer.concat(pieces), pieces: pieces.length, progress };
}

test("all bytes arrive in order, in pieces of four megabytes, and each is counted", async () => {
  const { fault, bytes, progress } = await copied(readerOf(large), large.length);
  expect(fault).toBeNull();
  expect(bytes.equals(large)).toBe(true);
  expect(progress).toEqual([piece, 2 * piece, large.length]);
});

test("nothing is nothing", async () => {
  expect(await copied(readerOf(large), 0)).toMatchObject({ fault: null, pieces: 0, progress: [] });
});

test("edits close to one another and far apart give the same as one large reading", async () => {
  const edits = [10, 20, 30, 5000, megabyte, piece - 3, 2 * piece].map((start, at) => ({
    start,
    end: start + at,
    replacement: encode(`<${at}>`),
  }));
  const edited = new EditedBytes(readerOf(large), { start: 0, end: large.length }, edits);
  const whole = await edited.read(0, edited.size);
  expect((await copied(edited, edited.size)).bytes.equals(whole)).toBe(true);
});

test("a source that became shorter is a change", async () => {
  const { fault } = await copied(readerOf(large.subarray(0, piece + 5)), large.length);
  expect(fault).toMatchObject({ code: "changed" });
});

const failing = () => Promise.reject(new Error("no room"));

test("it ends when it is told to, and when the writing fails", async () => {
  const stopping = new AbortController();
  let pieces = 0;
  const write = () => {
    pieces++;
    stopping.abort();
  };
  expect(await copyBytes(readerOf(large), large.length, write, { signal: stopping.signal })).toMatchObject({
    code: "cancelled",
  });
  expect(pieces).toBe(1);
  await expect(copyBytes(readerOf(large), large.length, failing)).rejects.toThrow("no room");
});

test("a reading that fails while the piece before is written is met, and not unhandled", async () => {
  const reader = {
    read: async (start: number, end: number) => {
      if (start > 0) throw new Error("gone");
      return large.slice(start, end);
    },
  };
  await expect(copyBytes(reader, large.length, () => undefined)).rejects.toThrow("gone");
});

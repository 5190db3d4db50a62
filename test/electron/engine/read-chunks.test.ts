import { expect, test } from "vitest";
import { memorySource } from "../../../electron/engine/memory-source.ts";
import { readChunks } from "../../../electron/engine/read-chunks.ts";

function bytesOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = at * 13 + (at >> 9);
  return bytes;
}

async function readAll(bytes: Uint8Array, stopAt?: number) {
  const pieces: Uint8Array[] = [];
  const last: boolean[] = [];
  for await (const chunk of readChunks(memorySource(bytes), stopAt)) {
    pieces.push(Uint8Array.from(chunk.bytes));
    last.push(chunk.isLast);
  }
  return { bytes: Buffer.concat(pieces), sizes: pieces.map((piece) => piece.length), last };
}

test.each([0, 1, 65_535, 65_536, 65_537, 1_114_112, 3_000_000])(
  "gives %d bytes in order, the last chunk marked as such",
  async (length) => {
    const bytes = bytesOf(length);
    const read = await readAll(bytes);
    expect(read.bytes.equals(bytes)).toBe(true);
    expect(read.last).toEqual([...read.sizes.slice(1).map(() => false), true]);
  },
);

test("begins with a small head, so that a first screen need not wait", async () => {
  expect((await readAll(bytesOf(3_000_000))).sizes[0]).toBe(64 * 1024);
});

test.each([1, 65_536, 100_000, 2_000_000])("reads no further than %d bytes when told so", async (stopAt) => {
  const read = await readAll(bytesOf(3_000_000), stopAt);
  expect(read.bytes.length).toBe(stopAt);
  expect(read.last).not.toContain(true);
});

test("reads the next chunk while one is used", async () => {
  const source = memorySource(bytesOf(3_000_000));
  const positions: number[] = [];
  const readInto = (buffer: Uint8Array, position: number) => {
    positions.push(position);
    return source.readInto(buffer, position);
  };
  const chunks = readChunks({ ...source, readInto });
  await chunks.next();
  expect(positions).toEqual([0, 65_536]);
  await chunks.return();
});

test("throws a failed read when its chunk is asked for, not before", async () => {
  const source = memorySource(bytesOf(3_000_000));
  const broken = new Error("the disk is gone");
  const readInto = async (buffer: Uint8Array, position: number) => {
    if (position > 0) throw broken;
    return source.readInto(buffer, position);
  };
  const chunks = readChunks({ ...source, readInto });
  expect(await chunks.next()).toMatchObject({ done: false });
  await expect(chunks.next()).rejects.toBe(broken);
});

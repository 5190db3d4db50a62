import { turnRange } from "../index/thread-index.ts";
import { type ByteReader, readInto } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { ComparedSide } from "./compared-side.ts";

const chunkBytes = 1024 * 1024;

/** Whether what is compared is the same file, byte for byte; of some turns, the same text. */
export async function areSameBytes(x: ComparedSide, y: ComparedSide): Promise<boolean> {
  const [a, b] = [bytesOf(x), bytesOf(y)];
  const size = a.end - a.start;
  if (size !== b.end - b.start) return false;
  const buffers = [new Uint8Array(Math.min(chunkBytes, size)), new Uint8Array(Math.min(chunkBytes, size))];
  for (let at = 0; at < size; at += chunkBytes) {
    const count = Math.min(chunkBytes, size - at);
    const one = await fill(x.source.reader, buffers[0]!.subarray(0, count), a.start + at);
    const other = await fill(y.source.reader, buffers[1]!.subarray(0, count), b.start + at);
    if (!one.every((byte, place) => other[place] === byte)) return false;
  }
  return true;
}

async function fill(reader: ByteReader, buffer: Uint8Array, at: number): Promise<Uint8Array> {
  return buffer.subarray(0, await readInto(reader, buffer, at));
}

function bytesOf({ source, first, length }: ComparedSide): Range {
  if (source.turns === null) return source.range;
  if (length === 0) return { start: 0, end: 0 };
  const { turns } = source.index;
  return { start: turns.start(first, turnRange.own), end: turns.end(first + length - 1, turnRange.own) };
}

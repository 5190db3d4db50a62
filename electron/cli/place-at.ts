import type { Place } from "../../shared/failure/failure.ts";
import type { ByteSource } from "../engine/byte-source.ts";
import { readChunks } from "../engine/read-chunks.ts";

/** The line and the column of a byte: both from 1, columns in characters, a byte order mark in none of them. */
export async function placeAt(source: ByteSource, offset: number): Promise<Place> {
  let [line, column] = [1, 1];
  let isFirst = true;
  // Nothing before the place is nothing to read.
  for await (const { bytes } of offset === 0 ? [] : readChunks(source, offset)) {
    const hasMark = isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    for (const byte of hasMark ? bytes.subarray(3) : bytes) {
      if (byte === 0x0a) {
        line += 1;
        column = 1;
      } else if ((byte & 0xc0) !== 0x80) column += 1;
    }
    isFirst = false;
  }
  return { offset, line, column };
}

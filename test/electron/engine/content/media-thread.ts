import { placeOfPointer } from "../../../../shared/rows/place-of-pointer.ts";
import { encode, readerOf, scanBytes } from "../../../shared/scan/scan-bytes.ts";

/** A thread whose only part is this, and the place of that part. */
export function partThread(part: object | string) {
  const text = typeof part === "string" ? part : JSON.stringify(part);
  const bytes = encode(`{"turns":[{"parts":[${text}]}]}`);
  const { index } = scanBytes(bytes);
  return { thread: { index, reader: readerOf(bytes) }, place: placeOfPointer(index, "/turns/0/parts/0")! };
}

/** For work that nobody stops or watches. */
export const unwatched = { signal: new AbortController().signal, onProgress: () => undefined };

import type { FileHandle } from "node:fs/promises";
import { SourceChanged } from "./byte-source.ts";

/** Fills `buffer` from `position` on, however little the system gives at a time; fewer bytes than asked for mean the end. */
export async function readFully(handle: FileHandle, buffer: Uint8Array, position: number): Promise<number> {
  let filled = 0;
  while (filled < buffer.byteLength) {
    const left = buffer.byteLength - filled;
    const { bytesRead } = await handle.read(buffer, filled, left, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

/** Exactly these bytes; throws SourceChanged where there are fewer. */
export async function readRange(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(end - start);
  if ((await readFully(handle, buffer, start)) < buffer.byteLength) throw new SourceChanged();
  return buffer;
}

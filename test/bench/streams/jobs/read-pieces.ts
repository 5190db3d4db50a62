import { closeSync, openSync, readSync } from "node:fs";

const pieceBytes = 1024 * 1024;

/** A file in pieces of 1 MB, one after the other. Each is gone when the next one is read. */
export function* readPieces(path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  const buffer = Buffer.allocUnsafe(pieceBytes);
  try {
    for (;;) {
      const length = readSync(file, buffer, 0, pieceBytes, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

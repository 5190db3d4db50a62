import { open } from "node:fs/promises";
import { threadText } from "./thread-text.ts";

const writeBytes = 4 * 1024 * 1024;

/** Streams a generated thread to a file and answers its size. */
export async function writeThread(path: string, seed: number, bytes: number): Promise<number> {
  const file = await open(path, "w");
  let pieces: Buffer[] = [];
  let held = 0;
  let written = 0;
  const flush = async () => {
    await file.writeFile(Buffer.concat(pieces));
    written += held;
    pieces = [];
    held = 0;
  };
  try {
    for (const piece of threadText(seed, bytes)) {
      pieces.push(piece);
      held += piece.length;
      if (held >= writeBytes) await flush();
    }
    await flush();
    return written;
  } finally {
    await file.close();
  }
}

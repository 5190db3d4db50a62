import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** The first line of a stream; rejects if it ends without one. */
export function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stream });
    lines.once("line", resolve);
    lines.once("close", () => reject(new Error("It ended without saying anything.")));
  });
}

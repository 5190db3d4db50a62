import { readIntoScanner } from "../../../electron/engine/read-into-scanner.ts";
import type { SourceFile } from "../../../electron/engine/source-file.ts";
import type { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";

/** Reads as the engine does, to the end or until `enough`. */
export async function readIndex(
  file: SourceFile,
  scanner: ThreadScanner,
  enough: () => boolean = () => false,
): Promise<void> {
  const stopping = new AbortController();
  const ended = await readIntoScanner(file, scanner, {
    stopAt: Number.POSITIVE_INFINITY,
    signal: stopping.signal,
    onChunk: () => {
      if (enough()) stopping.abort();
    },
  });
  if (ended === null || ended === "stopped") return;
  throw new Error(`expected ${ended.expected}, found ${ended.found}`);
}

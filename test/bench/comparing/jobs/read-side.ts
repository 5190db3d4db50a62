import { BlockReader } from "../../../../electron/engine/block-reader.ts";
import type { CompareSource } from "../../../../shared/compare/comparison.ts";
import { ThreadScanner } from "../../../../shared/scan/thread-scanner.ts";
import { openSource } from "../../jobs/open-source.ts";
import { readIndex } from "../../jobs/read-index.ts";

export type OpenSide = CompareSource & { close: () => Promise<void> };

/** A thread file with its index, read as the command line reads it. */
export async function readSide(path: string): Promise<OpenSide> {
  const source = await openSource(path);
  const scanner = new ThreadScanner();
  await readIndex(source, scanner);
  return {
    index: scanner.index,
    reader: new BlockReader(source),
    range: { start: 0, end: source.sizeBytes },
    known: null,
    turns: null,
    close: () => source.close(),
  };
}

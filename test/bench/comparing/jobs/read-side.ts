import type { SourceFile } from "../../../../electron/engine/source-file.ts";
import type { CompareSource } from "../../../../shared/compare/comparison.ts";
import { ThreadScanner } from "../../../../shared/scan/thread-scanner.ts";
import { openSource } from "../../jobs/open-source.ts";
import { readIndex } from "../../jobs/read-index.ts";

export type OpenSide = CompareSource & { reader: SourceFile };

/** A thread file with its index. */
export async function readSide(path: string): Promise<OpenSide> {
  const reader = await openSource(path);
  const scanner = new ThreadScanner();
  await readIndex(reader, scanner);
  const range = { start: 0, end: reader.sizeBytes };
  return { index: scanner.index, reader, range, known: null, turns: null };
}

import type { ByteReader } from "../rows/byte-reader.ts";
import type { RowRun } from "./thread-rows.ts";

type RunText = { run: RowRun; text: Uint8Array | null };

/** The text of each run; null where it is too large. While one is worked on, the next is already being read. */
export async function* readAhead(
  reader: ByteReader,
  runs: Iterable<RowRun>,
  largest: number,
): AsyncGenerator<RunText, void, undefined> {
  let ahead: Promise<RunText> | null = null;
  for (const run of runs) {
    const next = readText(reader, run, largest);
    // If nobody asks for it any more, nobody wants to hear that it failed.
    next.catch(() => {});
    if (ahead !== null) yield await ahead;
    ahead = next;
  }
  if (ahead !== null) yield await ahead;
}

async function readText(reader: ByteReader, run: RowRun, largest: number): Promise<RunText> {
  const isLarge = run.end - run.start > largest;
  return { run, text: isLarge ? null : await reader.read(run.start, run.end) };
}

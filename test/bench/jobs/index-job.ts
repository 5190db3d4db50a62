import type { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { countIndexed } from "./count-indexed.ts";
import type { Job } from "./job.ts";
import { openSource } from "./open-source.ts";
import { readIndex } from "./read-index.ts";

/** A whole file into an index, read as the engine reads it. */
export function indexJob(makeScanner: () => ThreadScanner): Job {
  return async (path) => {
    const file = await openSource(path);
    const scanner = makeScanner();
    await readIndex(file, scanner);
    await file.close();
    return () => ({ ...countIndexed(scanner.index), bytes: scanner.bytesRead });
  };
}

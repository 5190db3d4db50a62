import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { ThreadScanner } from "../../shared/scan/thread-scanner.ts";
import { readIntoScanner } from "./read-into-scanner.ts";
import { openSupply } from "./open-supply.ts";
import type { SourceFile } from "./source-file.ts";
import { wordSystemError } from "./word-system-error.ts";

/** Whether this is something that can be opened. Reads until the file shows that it is a thread, and no further. */
export async function probeFile(path: string): Promise<Result<null>> {
  const opened = await openSupply(path, { where: path, isCopy: false });
  if (!opened.ok) return opened;
  const { format, file } = opened.value;
  try {
    return format === "thread" ? await probeThread(path, file) : succeed(null);
  } finally {
    await opened.value.close();
  }
}

async function probeThread(path: string, file: SourceFile): Promise<Result<null>> {
  const scanner = new ThreadScanner();
  const enough = new AbortController();
  const onChunk = () => {
    if (scanner.index.isThread) enough.abort();
  };
  try {
    const fault = await readIntoScanner(file, scanner, { signal: enough.signal, onChunk });
    // A thread that is cut off or damaged further on still opens, with what came before.
    if (fault === null || fault === "stopped" || scanner.index.isThread) return succeed(null);
    return fail({ where: path, ...fault });
  } catch (error) {
    return wordSystemError(path, error);
  }
}

import { sha256 } from "../../../electron/engine/sha256.ts";
import { prepareThread } from "../../../shared/exporting/prepare-thread.ts";
import { makeRedactor } from "../../../shared/redaction/make-redactor.ts";
import { secretKinds } from "../../../shared/redaction/redaction.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { countIndexed } from "./count-indexed.ts";
import type { Job } from "./job.ts";
import { openSource } from "./open-source.ts";
import { readIndex } from "./read-index.ts";

/** From the file to a thread whose secrets are replaced, with its index; nothing is written. */
export const job: Job = async (path) => {
  const source = await openSource(path);
  const scanner = new ThreadScanner();
  await readIndex(source, scanner);
  const range = { start: 0, end: source.sizeBytes };
  const made = makeRedactor({ kinds: secretKinds, patterns: [], keep: [], homes: [] }, sha256);
  if (!made.ok) throw new Error(made.reason);
  const opened = { index: scanner.index, reader: source, range, lost: [], aside: [] };
  const result = await prepareThread(opened, { turns: null, redactor: made.redactor });
  if (!result.ok) throw new Error(`expected ${result.fault.expected}, found ${result.fault.found}`);
  await source.close();
  return () => countIndexed(result.prepared.index);
};

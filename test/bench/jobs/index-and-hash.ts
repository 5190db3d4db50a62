import { createHash } from "node:crypto";
import { sha256 } from "../../../electron/engine/sha256.ts";
import { hashThread } from "../../../shared/hashes/hash-thread.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { countIndexed } from "./count-indexed.ts";
import type { Job } from "./job.ts";
import { openSource } from "./open-source.ts";
import { readIndex } from "./read-index.ts";

/** The index, then the hashes of every message, of every turn and of the thread: they come from one pass. */
export const job: Job = async (path) => {
  const reader = await openSource(path);
  const scanner = new ThreadScanner();
  await readIndex(reader, scanner);
  const { index } = scanner;
  const hashes = await hashThread({ index, reader, sha256 }, { messages: true });
  await reader.close();
  return () => ({
    ...countIndexed(index),
    hashes: createHash("sha256").update(hashes!.messages).digest("hex"),
  });
};

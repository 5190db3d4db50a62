import { rmSync } from "node:fs";
import { writeSafely } from "../../../electron/engine/writing/write-safely.ts";
import { cleanThread } from "../../../shared/cleaning/clean-thread.ts";
import { defaultPolicy } from "../../../shared/cleaning/policy.ts";
import { copyBytes } from "../../../shared/edits/copy-bytes.ts";
import { judgeHistory } from "../../../shared/providers/judge-history.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import type { Job } from "./job.ts";
import { openSource } from "./open-source.ts";
import { readIndex } from "./read-index.ts";

/** From the file to a cleaned one beside it: index, plan, verdict, and the writing, to the disk. */
export const job: Job = async (path) => {
  const source = await openSource(path);
  const scanner = new ThreadScanner();
  await readIndex(source, scanner);
  const range = { start: 0, end: source.sizeBytes };
  const result = await cleanThread({ index: scanner.index, reader: source, range }, defaultPolicy);
  if (!result.ok) throw new Error(`expected ${result.fault.expected}, found ${result.fault.found}`);
  const { cleaned } = result;
  const verdicts = await judgeHistory(cleaned);
  const target = `${path}.cleaned`;
  const written = await writeSafely(target, (write) => copyBytes(cleaned.reader, cleaned.size, write), {
    where: target,
    source,
    overSource: false,
  });
  if (!written.ok) throw new Error(`expected ${written.failure.expected}, found ${written.failure.found}`);
  await source.close();
  return () => {
    rmSync(target);
    const { partial, unanswered, empty } = cleaned.cycles.counts;
    if (partial + unanswered + empty > 0) throw new Error("expected a thread that was cleaned");
    return { removed: cleaned.removed.length, accepted: String(verdicts?.openai.accepts) };
  };
};

import { type ConvertedFormat, skippedRules } from "../../../shared/converted/converted-format.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { SourceFile } from "../source-file.ts";
import {
  type Making,
  type TakenThread,
  type ThreadSupply,
  type ThreadWish,
  noChats,
} from "../thread-supply.ts";
import { wordChange } from "../while-unchanged.ts";
import { FileConversion, type MadeThread } from "./file-conversion.ts";
import { makerOf } from "./maker-of.ts";

/** A capture or a history: one thread is made from the whole file. */
export function convertedSupply(file: SourceFile, where: string, format: ConvertedFormat): ThreadSupply {
  return {
    format,
    file,
    async take(wish: ThreadWish, signal: AbortSignal, making?: Making) {
      if (!("thread" in wish)) return fail(noChats(where));
      if (wish.thread !== 0) return fail(onlyOne(where));
      const conversion = new FileConversion(await makerOf(format));
      const taken = await convert(conversion, { file, where, signal, making });
      if (!taken.ok) await conversion.close();
      return taken;
    },
    close: () => file.close(),
  };
}

type Conversion = { file: SourceFile; where: string; signal: AbortSignal; making: Making | undefined };

async function convert(
  conversion: FileConversion,
  { file, where, signal, making }: Conversion,
): Promise<Result<TakenThread>> {
  making?.onFound(null);
  const until = file.sizeBytes;
  const onProgress = (done: number) => making?.onRead({ bytes: { done, total: until } });
  onProgress(0);
  const read = await conversion.readOn(file, { signal, until, onProgress });
  if (read === "short") return fail(wordChange(where));
  if (read === "stopped") return fail(stopped(where));
  return succeed(takenThread(await conversion.snapshot(), () => conversion.close()));
}

const takenThread = (
  { bytes, lost, silences, problems }: MadeThread,
  close: () => Promise<void>,
): TakenThread => ({
  bytes,
  number: 0,
  threads: 1,
  stored: null,
  isMade: true,
  lost,
  silences,
  hashed: null,
  found: problems,
  skip: skippedRules,
  close,
});

const onlyOne = (where: string): Failure => ({
  code: "not-found",
  where,
  expected: "thread 0, the one that this file becomes",
  found: "another number",
});

const stopped = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "to read all of it",
  found: "that it was stopped",
});

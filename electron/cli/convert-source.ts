import { type ConvertedFormat, skippedRules } from "../../shared/converted/converted-format.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ByteSource } from "../engine/byte-source.ts";
import { FileConversion } from "../engine/converting/file-conversion.ts";
import { makerOf } from "../engine/converting/maker-of.ts";
import { wordChange } from "../engine/while-unchanged.ts";
import { wordSystemError } from "../engine/word-system-error.ts";
import type { Progress } from "./progress.ts";
import type { MadeFrom } from "./thread-target.ts";

export type ConvertedSource = { bytes: ByteSource; made: MadeFrom; close: () => Promise<void> };

type Options = { where: string; progress: Progress; leaving: AbortSignal };

/** Reads a capture or a history to its end and makes the thread that it becomes. */
export async function convertSource(
  source: ByteSource,
  format: ConvertedFormat,
  options: Options,
): Promise<Result<ConvertedSource>> {
  const conversion = new FileConversion(await makerOf(format));
  const converted = await convert(conversion, source, format, options);
  if (!converted.ok) await conversion.close();
  return converted;
}

async function convert(
  conversion: FileConversion,
  source: ByteSource,
  format: ConvertedFormat,
  { where, progress, leaving }: Options,
): Promise<Result<ConvertedSource>> {
  const until = source.sizeBytes;
  try {
    const onProgress = (done: number) => progress.show("reading", done, until);
    const read = await conversion.readOn(source, { signal: leaving, until, onProgress });
    if (read === "short") return fail(wordChange(where));
    const { bytes, lost, aside, problems } = await conversion.snapshot();
    const made = { format, problems, lost, aside, skip: skippedRules };
    return succeed({ bytes, made, close: () => conversion.close() });
  } catch (error) {
    return wordSystemError(where, error);
  }
}

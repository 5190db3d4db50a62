import { copyBytes } from "../../shared/edits/copy-bytes.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { whileUnchanged } from "../engine/while-unchanged.ts";
import { cleaningJson } from "./cleaning-json.ts";
import { unusable } from "./command.ts";
import type { OrderlyLeaving } from "./orderly-leaving.ts";
import { warn, writeJson } from "./output.ts";
import { paintFor } from "./paint.ts";
import { type Planned, planCleaning } from "./plan-cleaning.ts";
import type { CleanWish } from "./read-clean-options.ts";
import { nameMade } from "./name-made.ts";
import type { ThreadFile } from "./thread-target.ts";
import { wordCleaning, wordRefusals } from "./word-cleaning.ts";
import { type Produce, printBytes, saveBytes } from "./write-bytes.ts";

/** Plans, tells what will be, and only then writes; answers the exit code. */
export async function cleanFile(
  file: ThreadFile,
  wish: CleanWish,
  leaving: OrderlyLeaving,
): Promise<Result<number>> {
  const { source, where, progress } = file;
  if (wish.inPlace && file.made !== null)
    return unusable(where, "a thread file with --in-place, as all else is only read", nameMade(file.made));
  const planned = await whileUnchanged(source, where, () => planCleaning(file, wish));
  progress.clear();
  if (!planned.ok) return planned;
  if (!planned.value.ok) return planned.value;
  const { cleaning } = planned.value.value;
  if (wish.json) for (const line of wordRefusals(cleaning)) warn(line);
  else tell(wordCleaning(cleaning, paintFor(process.stderr)));
  return put(file, wish, planned.value.value, leaving);
}

async function put(
  file: ThreadFile,
  { out, inPlace, json }: CleanWish,
  { cleaning, cleaned }: Planned,
  leaving: OrderlyLeaving,
): Promise<Result<number>> {
  const path = inPlace ? file.path : out;
  const { reader, size } = cleaned;
  const produce: Produce = (send) => copyBytes(reader, size, send);
  if (path === null) {
    const printed = await printBytes(file, produce);
    return printed.ok ? succeed(0) : printed;
  }
  // Writing the same bytes again would only leave one more backup behind.
  const isLeft = inPlace && cleaned.isSame;
  const written = isLeft
    ? null
    : await leaving.finish((signal) => saveBytes(file, produce, { path, overSource: inPlace, signal, size }));
  if (written !== null && !written.ok) return fail(keptAsItWas(written.failure));
  const backup = written?.value.backup ?? null;
  if (json) for (const piece of cleaningJson(cleaning, backup)) await writeJson(piece);
  else tell(isLeft ? "  not written, as it would be the same" : `  ${wordWritten(path, backup)}`);
  return succeed(0);
}

const keptAsItWas = (failure: Failure): Failure => ({
  ...failure,
  found: `${failure.found}; nothing was written, and what was there was left alone`,
});

const wordWritten = (path: string, backup: string | null) =>
  oneLine(`written to ${path}${backup === null ? "" : ` (backup ${backup})`}`);

/** The report stands beside the answer, as nobody's complaint. */
function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

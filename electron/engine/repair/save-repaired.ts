import type { RepairSaved } from "../../../shared/api/repair.ts";
import type { CleanedThread } from "../../../shared/cleaning/cleaned-thread.ts";
import { copyBytes } from "../../../shared/edits/copy-bytes.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Fault } from "../../../shared/scan/fault.ts";
import { BlockReader } from "../block-reader.ts";
import { hashResult } from "../hash-result.ts";
import { type OnStep, inSteps } from "../in-steps.ts";
import { whileUnchanged } from "../while-unchanged.ts";
import type { WritePiece, Written } from "../writing/write-safely.ts";
import type { SavingPlace } from "./find-saving-place.ts";
import type { Report } from "../shared-work.ts";
import { notWanted } from "./thread-repairs.ts";
import type { Tools } from "./tools.ts";
import { type WholeThread, exactly, fileOf } from "./whole-thread.ts";

export type SaveOptions = {
  tools: Pick<Tools, "writeSafely">;
  signal: AbortSignal;
  report: Report;
  giveWay: () => Promise<void>;
};

/** The hashes come first: once the file is written, nothing is left that could fail. */
export function saveRepaired(
  whole: WholeThread,
  cleaned: CleanedThread,
  place: SavingPlace,
  options: SaveOptions,
): Promise<Result<RepairSaved>> {
  const { thread, document } = whole;
  const { where } = document.naming;
  return thread.use(async () => {
    const known = thread.analysis.found?.hashes?.thread ?? null;
    const isWritten = !(cleaned.isSame && place.isSource);
    const [before, after, writing] = inSteps(options, [
      known === null ? thread.source.sizeBytes : 0,
      cleaned.isSame ? 0 : cleaned.size,
      isWritten ? cleaned.size : 0,
    ]);
    const hashes = await whileUnchanged(exactly(thread), where, async () => {
      const source = { index: thread.index, reader: new BlockReader(thread.source) };
      const hashBefore = known ?? (await hashResult(source, options.signal, before));
      const hashAfter = cleaned.isSame ? hashBefore : await hashResult(cleaned, options.signal, after);
      return hashBefore === null || hashAfter === null ? null : { hashBefore, hashAfter };
    });
    if (!hashes.ok) return hashes;
    if (hashes.value === null) return fail(notWanted(where));
    const saved = { path: place.path, download: null, sizeBytes: cleaned.size, ...hashes.value };
    if (!isWritten) return succeed({ ...saved, backup: null });
    const written = await write(whole, cleaned, place, { ...options, onStep: writing });
    return written.ok ? succeed({ ...saved, backup: written.value.backup }) : written;
  });
}

async function write(
  { thread, document }: WholeThread,
  { reader, size }: CleanedThread,
  { path, file, isSource }: SavingPlace,
  { tools, signal, onStep }: SaveOptions & { onStep: OnStep },
): Promise<Result<Written>> {
  let unread: Failure | null = null;
  const copy = async (writePiece: WritePiece): Promise<Fault | null> => {
    const copied = await whileUnchanged(exactly(thread), document.naming.where, () =>
      copyBytes(reader, size, writePiece, { signal, onProgress: onStep }),
    );
    return copied.ok ? copied.value : (unread = copied.failure);
  };
  const source = fileOf({ thread, document });
  const written = await tools.writeSafely(file, copy, { where: path, source, overSource: isSource, signal });
  // What went wrong with the source is told of the source, and not of the target.
  return !written.ok && unread !== null ? fail(unread) : written;
}

// The one way in which a user's file is written.
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { CancelSignal } from "../../../shared/api/bridge.ts";
import { cancelled } from "../../../shared/edits/faults.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Fault } from "../../../shared/scan/fault.ts";
import { memorySource } from "../memory-source.ts";
import type { SourceFile } from "../source-file.ts";
import { whileUnchanged, wordChange } from "../while-unchanged.ts";
import { systemErrorCode, wordWriteError } from "../word-system-error.ts";
import { type Target, findTarget } from "./find-target.ts";
import { keepBackup } from "./keep-backup.ts";
import { syncFolder } from "./sync-folder.ts";
import { TemporaryFile } from "./temporary-file.ts";

/** Hands over the next piece, one after the other; it may be used again once this settles. */
export type WritePiece = (bytes: Uint8Array) => Promise<void>;

export type WriteOptions = {
  /** What failures name. */
  where: string;
  /**
   * The file that was opened and is read meanwhile. If it is the target, it is replaced only with `overSource`, only as long as it is still what was
   * opened, and a backup of it is kept.
   */
  source: SourceFile | null;
  overSource: boolean;
  signal?: CancelSignal | undefined;
};

/** `path` and `backup` are the files themselves, behind every link. */
export type Written = { path: string; backup: string | null; sizeBytes: number };

/**
 * Writes a file whole or not at all: to a temporary file in the same folder, which takes the target's place once all of it is on the disk. Whatever
 * happens before, a kill included, leaves what stood there as it was.
 */
export async function writeSafely(
  path: string,
  produce: (write: WritePiece) => Promise<Fault | null>,
  options: WriteOptions,
): Promise<Result<Written>> {
  const { where, source, overSource } = options;
  if (overSource && source === null) throw new Error("there is no source to write over");
  const target = await findTarget(path, options);
  if (!target.ok) return target;
  let file: TemporaryFile | null = null;
  try {
    file = await TemporaryFile.create(target.value.path);
    const failure = await fill(file, produce, options);
    if (failure !== null) return fail(failure);
    await file.finish(target.value.stats);
    return await putInPlace(file, target.value, options);
  } catch (error) {
    if (systemErrorCode(error) === "") throw error;
    return wordWriteError(where, error);
  } finally {
    await file?.discard();
  }
}

/** Ends `produce` at its next piece. */
class Stopped extends Error {}

async function fill(
  file: TemporaryFile,
  produce: (write: WritePiece) => Promise<Fault | null>,
  { where, source, signal }: WriteOptions,
): Promise<Failure | null> {
  const write: WritePiece = async (bytes) => {
    if (signal?.aborted === true) throw new Stopped();
    await file.write(bytes);
  };
  const read = source ?? memorySource(new Uint8Array(0));
  const produced = await whileUnchanged(read, where, () => produce(write)).catch((error: unknown) => {
    if (error instanceof Stopped) return fail({ where, ...cancelled });
    throw error;
  });
  // A refusal of the disk went through `produce`, which knows only of reading.
  file.throwIfFailed();
  if (!produced.ok) return produced.failure;
  return produced.value === null ? null : { where, ...produced.value };
}

async function putInPlace(
  file: TemporaryFile,
  target: Target,
  options: WriteOptions,
): Promise<Result<Written>> {
  const refused = await lookAgain(target, options);
  if (refused !== null) return fail(refused);
  const backup = options.overSource ? await keepBackup(target.path) : null;
  let isPlaced = false;
  try {
    const refusedNow = await lookAgain(target, options);
    if (refusedNow !== null) return fail(refusedNow);
    await file.putInPlace(target.path);
    isPlaced = true;
  } finally {
    if (!isPlaced && backup !== null) await rm(backup, { force: true }).catch(() => undefined);
  }
  await syncFolder(dirname(target.path));
  return succeed({ path: target.path, backup, sizeBytes: file.sizeBytes });
}

/** Writing takes its time: what was true of the target when it began need not be so at the end. */
async function lookAgain(target: Target, options: WriteOptions): Promise<Failure | null> {
  if (options.signal?.aborted === true) return { where: options.where, ...cancelled };
  const now = await findTarget(target.path, options);
  if (!now.ok) return now.failure;
  return now.value.path === target.path ? null : wordChange(options.where);
}

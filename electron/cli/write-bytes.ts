import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { Fault } from "../../shared/scan/fault.ts";
import { SourceFile } from "../engine/source-file.ts";
import { whileUnchanged } from "../engine/while-unchanged.ts";
import { type WritePiece, type Written, writeSafely } from "../engine/writing/write-safely.ts";
import { write } from "./output.ts";
import type { ThreadFile } from "./thread-target.ts";

/** What hands over a result, piece by piece; a piece holds until `send` settles. A fault: its source is not what it was. */
export type Produce = (send: WritePiece) => Promise<Fault | null>;

/** So much waits until all of it is known to be right; of more, the beginning may be out before a change of the source is seen. */
const mostHeld = 32 * 1024 * 1024;

/** Writes the result to stdout. */
export async function printBytes(file: ThreadFile, produce: Produce): Promise<Result<null>> {
  let held: Uint8Array[] = [];
  let size = 0;
  const letGo = async () => {
    for (const piece of held) await write(piece);
    held = [];
  };
  const failure = await handOver(file, produce, async (piece) => {
    held.push(piece.slice());
    size += piece.byteLength;
    if (size > mostHeld) await letGo();
  });
  if (failure !== null) return fail(failure);
  await letGo();
  return succeed(null);
}

type SaveOptions = {
  path: string;
  overSource: boolean;
  signal: AbortSignal;
  /** How long it will be, where that is known. */
  size: number | null;
};

/** Writes the result to a file, whole or not at all. */
export async function saveBytes(
  file: ThreadFile,
  produce: Produce,
  { path, overSource, signal, size }: SaveOptions,
): Promise<Result<Written>> {
  let unread: Failure | null = null;
  let done = 0;
  const produceTold = async (send: WritePiece) => {
    unread = await handOver(file, produce, async (piece) => {
      await send(piece);
      done += piece.byteLength;
      if (size !== null) file.progress.show("writing", done, size);
    });
    return unread;
  };
  const source = file.source instanceof SourceFile ? file.source : null;
  const written = await writeSafely(path, produceTold, { where: path, source, overSource, signal });
  file.progress.clear();
  // What is wrong with the source is not said of the target.
  return !written.ok && unread !== null ? fail(unread) : written;
}

async function handOver(
  { source, where }: ThreadFile,
  produce: Produce,
  send: WritePiece,
): Promise<Failure | null> {
  const copied = await whileUnchanged(source, where, () => produce(send));
  if (!copied.ok) return copied.failure;
  return copied.value === null ? null : { where, ...copied.value };
}

import type { CleanedThread } from "../../shared/cleaning/cleaned-thread.ts";
import { copyBytes } from "../../shared/edits/copy-bytes.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { SourceFile } from "../engine/source-file.ts";
import { whileUnchanged } from "../engine/while-unchanged.ts";
import { type WritePiece, type Written, writeSafely } from "../engine/writing/write-safely.ts";
import { write } from "./output.ts";
import type { ThreadFile } from "./thread-target.ts";

type Bytes = Pick<CleanedThread, "reader" | "size">;

/** So much waits until all of it is known to be right; of more, the beginning may be out before a change of the source is seen. */
const mostHeld = 32 * 1024 * 1024;

/** Writes the result to stdout. */
export async function printBytes(file: ThreadFile, cleaned: Bytes): Promise<Result<null>> {
  const held: Uint8Array[] = [];
  const send = async (piece: Uint8Array) => {
    if (cleaned.size > mostHeld) await write(piece);
    else held.push(piece.slice());
  };
  const failure = await handOver(file, cleaned, send);
  if (failure !== null) return fail(failure);
  for (const piece of held) await write(piece);
  return succeed(null);
}

/** Writes the result to a file, whole or not at all. */
export async function saveBytes(
  file: ThreadFile,
  cleaned: Bytes,
  { path, overSource, signal }: { path: string; overSource: boolean; signal: AbortSignal },
): Promise<Result<Written>> {
  let unread: Failure | null = null;
  let done = 0;
  const produce = async (send: WritePiece) => {
    unread = await handOver(file, cleaned, async (piece) => {
      await send(piece);
      done += piece.byteLength;
      file.progress.show("writing", done, cleaned.size);
    });
    return unread;
  };
  const source = file.source instanceof SourceFile ? file.source : null;
  const written = await writeSafely(path, produce, { where: path, source, overSource, signal });
  file.progress.clear();
  // What is wrong with the source is not said of the target.
  return !written.ok && unread !== null ? fail(unread) : written;
}

async function handOver(
  { source, where }: ThreadFile,
  { reader, size }: Bytes,
  send: (piece: Uint8Array) => Promise<void>,
): Promise<Failure | null> {
  const copied = await whileUnchanged(source, where, () => copyBytes(reader, size, send));
  if (!copied.ok) return copied.failure;
  return copied.value === null ? null : { where, ...copied.value };
}

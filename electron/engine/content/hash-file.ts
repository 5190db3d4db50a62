import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Sha256 } from "../../../shared/hashes/sha256.ts";
import { SourceFile } from "../source-file.ts";
import { wordChange } from "../while-unchanged.ts";
import { wordSystemError } from "../word-system-error.ts";
import type { WorkOptions } from "./content-thread.ts";

const chunkBytes = 1024 * 1024;

/** Feeds a file to a hash, a megabyte at a time; answers its size. */
export async function hashFile(
  path: string,
  hash: Sha256,
  options: Pick<WorkOptions, "signal" | "onProgress">,
): Promise<Result<number>> {
  const opened = await SourceFile.open(path, path);
  if (!opened.ok) return opened;
  try {
    return await feed(opened.value, path, hash, options);
  } catch (error) {
    return wordSystemError(path, error);
  } finally {
    await opened.value.close();
  }
}

async function feed(
  file: SourceFile,
  path: string,
  hash: Sha256,
  { signal, onProgress }: Pick<WorkOptions, "signal" | "onProgress">,
): Promise<Result<number>> {
  const { sizeBytes } = file;
  const buffer = new Uint8Array(Math.min(chunkBytes, sizeBytes));
  for (let at = 0; at < sizeBytes;) {
    if (signal.aborted) break;
    const bytes = buffer.subarray(0, Math.min(buffer.length, sizeBytes - at));
    if ((await file.readInto(bytes, at)) < bytes.length) return fail(wordChange(path));
    hash.update(bytes);
    at += bytes.length;
    onProgress(at, sizeBytes);
  }
  if (signal.aborted)
    return fail({ code: "cancelled", where: path, expected: "an answer", found: "that it was cancelled" });
  return (await file.isUnchanged()) ? succeed(sizeBytes) : fail(wordChange(path));
}

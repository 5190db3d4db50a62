import { createHash } from "node:crypto";
import { join } from "node:path";
import { SourceFile } from "../source-file.ts";
import type { IndexedFile } from "./indexed-file.ts";

type Options = {
  root: string;
  signal: AbortSignal;
  giveWay: () => Promise<void>;
  take: (file: IndexedFile, bytes: string) => void;
};

const chunkBytes = 1024 * 1024;

/** The hashes of the bytes of files that hold the same one thread and have the same size: only those can be identical. */
export async function hashEqualFiles(files: Iterable<IndexedFile>, options: Options): Promise<void> {
  const groups = Map.groupBy(files, nameOfContent);
  groups.delete(null);
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const file of group) {
      if (file.bytes !== null) continue;
      if (options.signal.aborted) return;
      const bytes = await hashBytes(join(options.root, file.path), file, options);
      if (bytes !== null) options.take(file, bytes);
    }
  }
}

function nameOfContent({ found, sizeBytes }: IndexedFile): string | null {
  if (found.state !== "threads" || found.total !== 1) return null;
  const hash = found.threads[0]?.hash ?? null;
  return hash === null ? null : `${sizeBytes} ${hash}`;
}

/** Null for one that is another by now: it is read again, and then asked about again. */
async function hashBytes(
  path: string,
  { sizeBytes, modified }: IndexedFile,
  { signal, giveWay }: Options,
): Promise<string | null> {
  const opened = await SourceFile.open(path, path);
  if (!opened.ok) return null;
  const file = opened.value;
  try {
    const hash = createHash("sha256");
    const buffer = new Uint8Array(Math.min(chunkBytes, Math.max(1, sizeBytes)));
    for (let at = 0; at < sizeBytes && !signal.aborted; at += buffer.length) {
      const read = await file.readInto(buffer, at);
      hash.update(buffer.subarray(0, Math.min(read, sizeBytes - at)));
      await giveWay();
    }
    const isSame = file.modified === modified && file.sizeBytes === sizeBytes && (await file.isUnchanged());
    return isSame && !signal.aborted ? hash.digest("hex") : null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

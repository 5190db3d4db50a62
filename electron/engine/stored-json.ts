// Small files of our own in the data folder. A file that is missing, damaged or of another version reads as the fallback; a write
// is whole or not at all.
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { z } from "zod";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { wordWriteError } from "./word-system-error.ts";

export async function readStored<T>(path: string, schema: z.ZodType<T>, fallback: T): Promise<T> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(path, "utf8")));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}

export async function writeStored(path: string, value: unknown): Promise<Result<null>> {
  const written = await replaceStored(path, value, async () => true);
  return written.ok ? succeed(null) : written;
}

/** The same, unless `isWanted` says at the last moment that it is not; answers whether it was written. */
export async function replaceStored(
  path: string,
  value: unknown,
  isWanted: () => Promise<boolean>,
): Promise<Result<boolean>> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
    const isWritten = await isWanted();
    await (isWritten ? rename(temporary, path) : rm(temporary, { force: true }));
    return succeed(isWritten);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return wordWriteError(path, error);
  }
}

/** For a process that is about to end and cannot wait. What cannot be stored is not worth a word then. */
export function writeStoredAtOnce(path: string, value: unknown): void {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(temporary, path);
  } catch {
    // The window opens at its usual place next time.
  }
}

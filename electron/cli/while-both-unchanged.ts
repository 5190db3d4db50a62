import { type Result, fail } from "../../shared/failure/failure.ts";
import { SourceChanged } from "../engine/byte-source.ts";
import { wordChange } from "../engine/while-unchanged.ts";
import { systemErrorCode, wordSystemError } from "../engine/word-system-error.ts";
import type { ThreadFile } from "./thread-target.ts";

type Read = Pick<ThreadFile, "source" | "where">;

/** What was read from two files is only worth something if both stayed as they were. */
export async function whileBothUnchanged<T>(
  a: Read,
  b: Read,
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const findChanged = async () => {
    for (const file of [a, b]) if (!(await file.source.isUnchanged())) return file;
    return null;
  };
  try {
    const value = await read();
    const changed = await findChanged();
    return changed === null ? value : fail(wordChange(changed.where));
  } catch (error) {
    const changed = await findChanged();
    if (changed !== null) return fail(wordChange(changed.where));
    const either = `${a.where} or ${b.where}`;
    if (error instanceof SourceChanged) return fail(wordChange(either));
    if (systemErrorCode(error) !== "") return wordSystemError(either, error);
    throw error;
  }
}

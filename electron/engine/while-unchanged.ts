import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { type ByteSource, SourceChanged } from "./byte-source.ts";
import { systemErrorCode, wordSystemError } from "./word-system-error.ts";

/** Whatever a source gave is only worth something if it stayed as it was: one look afterwards covers every read before it. */
export async function whileUnchanged<T>(
  source: ByteSource,
  where: string,
  read: () => Promise<T>,
): Promise<Result<T>> {
  try {
    const value = await read();
    return (await source.isUnchanged()) ? succeed(value) : fail(wordChange(where));
  } catch (error) {
    if (error instanceof SourceChanged) return fail(wordChange(where));
    if (systemErrorCode(error) !== "") return wordSystemError(where, error);
    if (!(await source.isUnchanged())) return fail(wordChange(where));
    throw error;
  }
}

export function wordChange(where: string): Failure {
  return {
    code: "changed",
    where,
    expected: "the file as it was when opened",
    found: "that it has changed since",
  };
}

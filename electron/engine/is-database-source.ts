import { type Result, succeed } from "../../shared/failure/failure.ts";
import { isDatabase } from "../../shared/recognise/recognise.ts";
import type { ByteSource } from "./byte-source.ts";
import { wordSystemError } from "./word-system-error.ts";

/** Enough to know a database by. */
const headBytes = 16;

/** Whether these bytes begin like a database. `where` is what failures name. */
export async function isDatabaseSource(source: ByteSource, where: string): Promise<Result<boolean>> {
  const head = new Uint8Array(headBytes);
  try {
    await source.readInto(head, 0);
    return succeed(isDatabase(head));
  } catch (error) {
    return wordSystemError(where, error);
  }
}

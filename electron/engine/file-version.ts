import { stat } from "node:fs/promises";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { wordSystemError } from "./word-system-error.ts";

/** A text that is another one whenever there may be something else at a path. Nothing is opened. */
export async function fileVersion(path: string): Promise<Result<{ version: string }>> {
  try {
    const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true });
    return succeed({ version: [dev, ino, size, mtimeNs].join(":") });
  } catch (error) {
    return wordSystemError(path, error);
  }
}

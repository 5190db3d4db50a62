import type { BigIntStats } from "node:fs";
import { stat } from "node:fs/promises";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { wordSystemError } from "./word-system-error.ts";

/** A text that is another one whenever there may be something else at a path. Nothing is opened. */
export async function fileVersion(path: string): Promise<Result<{ version: string }>> {
  try {
    return succeed({ version: markOf(await stat(path, { bigint: true })) });
  } catch (error) {
    return wordSystemError(path, error);
  }
}

export const markOf = ({ dev, ino, size, mtimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs].join(":");

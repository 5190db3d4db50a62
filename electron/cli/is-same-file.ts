import { type BigIntStats, fstatSync } from "node:fs";
import { stat } from "node:fs/promises";
import { standardInput } from "./thread-target.ts";

/** Whether two paths lead to one file, however they are spelled; `-` is what standard input comes from. */
export async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([lookAt(a), lookAt(b)]);
  return one !== null && other !== null && one.dev === other.dev && one.ino === other.ino;
}

/** Null where there is none: whoever opens it will say so. */
async function lookAt(path: string): Promise<BigIntStats | null> {
  try {
    return path === standardInput ? fstatSync(0, { bigint: true }) : await stat(path, { bigint: true });
  } catch {
    return null;
  }
}

import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type Format, recognise } from "../../shared/recognise/recognise.ts";
import type { ByteSource } from "./byte-source.ts";
import { wordSystemError } from "./word-system-error.ts";

/** Enough to know any format by. */
const headBytes = 64 * 1024;

/** What these bytes begin like. Of what is none of our formats, whoever reads it as a thread says why. `where` is what failures name. */
export async function recogniseSource(source: ByteSource, where: string): Promise<Result<Format>> {
  const head = new Uint8Array(headBytes);
  try {
    const read = await source.readInto(head, 0);
    const recognised = recognise(head.subarray(0, read));
    return succeed(recognised.ok ? recognised.format : "thread");
  } catch (error) {
    return wordSystemError(where, error);
  }
}

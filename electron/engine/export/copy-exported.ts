import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { wordSize } from "../content/word-size.ts";
import type { WholeThread } from "../repair/whole-thread.ts";
import { type PutOptions, putExported } from "./save-exported.ts";
import type { ThreadExport } from "./thread-exports.ts";

/** More than that makes clipboards, and whatever it is pasted into, stand still. */
const mostCopied = 32 * 1024 * 1024;

/** All of an export as one text. */
export async function copyExported(
  whole: WholeThread,
  found: ThreadExport,
  options: PutOptions,
): Promise<Result<{ text: string }>> {
  const { sizeBytes } = found.preview;
  if (sizeBytes > mostCopied) {
    const expected = `at most ${wordSize(mostCopied)} to copy (a file can be saved)`;
    return fail({
      code: "not-available",
      where: whole.document.naming.where,
      expected,
      found: wordSize(sizeBytes),
    });
  }
  const pieces: Uint8Array[] = [];
  const gather = async (piece: Uint8Array) => void pieces.push(piece.slice());
  const put = await whole.thread.use(() => putExported(whole, found, gather, options));
  return put.ok ? succeed({ text: Buffer.concat(pieces).toString("utf8") }) : put;
}

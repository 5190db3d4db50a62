import { cancelled, changed } from "../edits/faults.ts";
import { rowEnd, rowStart } from "../hashes/thread-rows.ts";
import type { Fault } from "../scan/fault.ts";
import { decodeBytes } from "../text/decode-string.ts";
import { parseExactly } from "../text/parse-exactly.ts";
import type { ExportOutput, ExportSource } from "./export-source.ts";

/** No runtime has longer texts. */
const longestTurn = 0x1fff_ffe8;

/**
 * All turns of a thread in order, each as its own value: mostly an object, but anything may stand in that list. Numbers are exact
 * ones (see `parseExactly`). Answers why it ended before the last, null if it did not.
 */
export async function forEachTurn(
  { index, reader }: Pick<ExportSource, "index" | "reader">,
  { signal, pause }: Pick<ExportOutput, "signal" | "pause">,
  visit: (turn: number, value: unknown) => Promise<void>,
): Promise<Fault | null> {
  for (let turn = 0; turn < index.turns.length; turn++) {
    if (signal?.aborted === true) return cancelled;
    const [start, end] = [rowStart(index, "turns", turn), rowEnd(index, "turns", turn)];
    if (end - start > longestTurn) return tooLong(turn, end - start);
    const bytes = await reader.read(start, end);
    if (bytes.length < end - start) return changed;
    await visit(turn, parseExactly(decodeBytes(bytes)));
    await pause?.(end);
  }
  return null;
}

const tooLong = (turn: number, size: number): Fault => ({
  code: "not-available",
  expected: `turns of at most ${longestTurn.toLocaleString("en")} bytes for this format`,
  found: `turn ${turn} of ${size.toLocaleString("en")}`,
});

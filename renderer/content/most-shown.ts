import { cutCleanly } from "../../shared/text/decode-string.ts";

/** A pane draws no more text than this at once; the reader has the rest. */
const mostLetters = 64 * 1024;

export function mostShown({ text, cut }: { text: string; cut: boolean }): { text: string; cut: boolean } {
  if (text.length <= mostLetters) return { text, cut };
  return cutCleanly(text.slice(0, mostLetters), true);
}

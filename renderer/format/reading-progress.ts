import type { Reading } from "../../shared/api/document.ts";
import { formatBytes } from "./format-bytes.ts";
import { formatPercent } from "./format-count.ts";
import { formatNumber } from "./format-number.ts";

/** How far a reading has come, in words and for a bar; without `value` nobody knows yet. */
export type ReadingProgress = { words: string; value?: number; max?: number };

type UnderWay = Extract<Reading, { state: "reading" }>;

/** Of what is made into a thread, before that has any bytes, by what it is made from: bytes of a file, requests of a chat. */
export function progressOf({ bytesRead, requests, bytes }: UnderWay, sizeBytes: number): ReadingProgress {
  if (bytes !== undefined)
    return { words: `Reading ${wordBytes(bytes.done, bytes.total)}`, value: bytes.done, max: bytes.total };
  if (sizeBytes > 0)
    return { words: `Reading ${wordBytes(bytesRead, sizeBytes)}`, value: bytesRead, max: sizeBytes };
  if (requests === undefined) return { words: "Reading the chat" };
  const { done, total } = requests;
  return {
    words: `Reading the chat, ${formatNumber(done)} of ${formatNumber(total)} requests`,
    value: done,
    max: total,
  };
}

export const wordBytes = (bytesRead: number, sizeBytes: number): string =>
  `${formatBytes(bytesRead)} of ${formatBytes(sizeBytes)}, ${formatPercent(bytesRead, sizeBytes)}`;

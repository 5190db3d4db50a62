import type { Reading } from "../../shared/api/document.ts";
import { formatBytes } from "./format-bytes.ts";
import { formatPercent } from "./format-count.ts";
import { formatNumber } from "./format-number.ts";

/** How far a reading has come, in words and for a bar; without `value` nobody knows yet. */
export type ReadingProgress = { words: string; value?: number; max?: number };

type UnderWay = Extract<Reading, { state: "reading" }>;

/** Of a stored chat, which is made into a thread before there are any bytes, by its requests. */
export function progressOf({ bytesRead, requests }: UnderWay, sizeBytes: number): ReadingProgress {
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

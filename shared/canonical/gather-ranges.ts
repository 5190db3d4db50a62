import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";

/** Reading over a gap this small costs less than a second read. */
const smallGap = 32 * 1024;
const largestRead = 1024 * 1024;

/**
 * Reads many ranges that may stand anywhere, in few reads, and gives out the bytes of each as they come: in the order of the file, and
 * valid during the call. What is read at once stays small, however many ranges there are.
 */
export async function gatherRanges(
  reader: ByteReader,
  ranges: readonly Range[],
  take: (number: number, bytes: Uint8Array) => void,
): Promise<void> {
  const order = [...ranges.keys()].toSorted((a, b) => ranges[a]!.start - ranges[b]!.start);
  for (let from = 0; from < order.length;) {
    const { start } = ranges[order[from]!]!;
    let { end } = ranges[order[from]!]!;
    let to = from + 1;
    for (; to < order.length; to++) {
      const next = ranges[order[to]!]!;
      if (next.start - end > smallGap || next.end - start > largestRead) break;
      end = Math.max(end, next.end);
    }
    const bytes = await reader.read(start, end);
    for (const number of order.slice(from, to))
      take(number, bytes.subarray(ranges[number]!.start - start, ranges[number]!.end - start));
    from = to;
  }
}

import type { ByteReader } from "./byte-reader.ts";

export type Range = { start: number; end: number };

/** Reading over a gap this small costs less than a second read. */
const smallGap = 32 * 1024;
const largestRead = 1024 * 1024;

/** The bytes of many ranges in few reads: neighbours are read together. Empty ranges cost nothing. */
export async function readRanges(reader: ByteReader, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const answers = ranges.map(() => new Uint8Array(0));
  for (const group of groupNeighbours(ranges)) {
    const bytes = await reader.read(group.start, group.end);
    for (const at of group.members) {
      const { start, end } = ranges[at]!;
      answers[at] = bytes.subarray(start - group.start, end - group.start) as Uint8Array<ArrayBuffer>;
    }
  }
  return answers;
}

function groupNeighbours(ranges: readonly Range[]): (Range & { members: number[] })[] {
  const order = [...ranges.keys()].filter((at) => ranges[at]!.end > ranges[at]!.start);
  order.sort((a, b) => ranges[a]!.start - ranges[b]!.start);
  const groups: (Range & { members: number[] })[] = [];
  for (const at of order) {
    const { start, end } = ranges[at]!;
    const last = groups.at(-1);
    if (last === undefined || start - last.end > smallGap || end - last.start > largestRead)
      groups.push({ start, end, members: [at] });
    else {
      last.end = Math.max(last.end, end);
      last.members.push(at);
    }
  }
  return groups;
}

type Length<L> = { list: L; length: number };
type Slice<L> = { list: L; from: number; count: number };

/** What a stretch of several lists, read one after the other, takes of each of them. */
export function sliceLists<L>(lists: readonly Length<L>[], from: number, count: number): Slice<L>[] {
  const slices: Slice<L>[] = [];
  let start = 0;
  for (const { list, length } of lists) {
    const first = Math.max(from, start);
    const end = Math.min(from + count, start + length);
    if (first < end) slices.push({ list, from: first - start, count: end - first });
    start += length;
  }
  return slices;
}

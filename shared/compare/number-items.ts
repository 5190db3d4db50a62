/** Something with a key that equal ones share; where it is `written` alike, it is the same without looking at the key. */
export type Numbered = { key: () => string; written?: Uint8Array | null };

/**
 * Numbers for two lists: equal items have equal numbers, and others do not. What both lists begin and end with is only compared with
 * what stands across from it; there, and only there, an item that comes again may have another number.
 */
export function numberItems(
  a: readonly Numbered[],
  b: readonly Numbered[],
): { a: Int32Array; b: Int32Array } {
  const [inA, inB] = [new Int32Array(a.length), new Int32Array(b.length)];
  const shorter = Math.min(a.length, b.length);
  let [start, end] = [0, 0];
  for (; start < shorter && areEqual(a[start]!, b[start]!); start++) inA[start] = inB[start] = -1 - start;
  for (; end < shorter - start && areEqual(a[a.length - 1 - end]!, b[b.length - 1 - end]!); end++)
    inA[a.length - 1 - end] = inB[b.length - 1 - end] = -1 - start - end;
  const numbers = new Map<string, number>();
  const numberMiddle = (items: readonly Numbered[], into: Int32Array) => {
    for (let at = start; at < items.length - end; at++) {
      const key = items[at]!.key();
      const known = numbers.get(key);
      into[at] = known ?? numbers.size;
      if (known === undefined) numbers.set(key, numbers.size);
    }
  };
  // What is left of one element each is not equal.
  const isSingle = a.length - start - end <= 1 && b.length - start - end <= 1;
  if (isSingle && start + end < b.length) inB[start] = 1;
  if (isSingle) return { a: inA, b: inB };
  numberMiddle(a, inA);
  numberMiddle(b, inB);
  return { a: inA, b: inB };
}

/**
 * The same for two lists of one length, by what stands across from each other alone: what is written alike there has one number, all else
 * numbers of its own. Null where that says nothing.
 */
export function numberByPlace(
  a: readonly Numbered[],
  b: readonly Numbered[],
): { a: Int32Array; b: Int32Array } | null {
  if (a.length !== b.length) return null;
  const [inA, inB] = [new Int32Array(a.length), new Int32Array(b.length)];
  for (let at = 0; at < a.length; at++) {
    inA[at] = at;
    inB[at] = areWrittenAlike(a[at]!.written, b[at]!.written) ? at : -1 - at;
  }
  return { a: inA, b: inB };
}

const areEqual = (a: Numbered, b: Numbered): boolean =>
  areWrittenAlike(a.written, b.written) || a.key() === b.key();

function areWrittenAlike(a: Uint8Array | null | undefined, b: Uint8Array | null | undefined): boolean {
  if (a === null || b === null || a?.length !== b?.length || a === undefined) return false;
  for (let at = a.length - 1; at >= 0; at--) if (a[at] !== b![at]) return false;
  return true;
}

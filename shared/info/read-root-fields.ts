import { memberRange, type ThreadIndex } from "../index/thread-index.ts";
import { rangeOf } from "../index/range-of.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { type Range, readRanges } from "../rows/read-ranges.ts";
import { decodeStringBytes } from "../text/decode-string.ts";
import { GatheredFields } from "./gathered-fields.ts";
import { textBytes, type Value } from "./value.ts";

const keysAtOnce = 512;
/** What is larger is not looked into. */
const largestWhole = 4 * 1024 * 1024;

export type RootOptions = {
  /** Fields with a place of their own, and those of them that are looked into. */
  names: ReadonlySet<string>;
  lookedInto: ReadonlySet<string>;
  /** How many others are kept. */
  most: number;
};

/** The fields of a thread's root as far as they are whole, `turns` aside: of each the first bytes, and all of what is looked into. */
export async function readRootFields(
  index: ThreadIndex,
  reader: ByteReader,
  { names, lookedInto, most }: RootOptions,
): Promise<GatheredFields<Value>> {
  const ranges = await gatherRanges(index, reader, new GatheredFields(new Set([...names, "turns"]), most));
  ranges.known.delete("turns");
  const fields = new GatheredFields<Value>(names, most);
  const entries = [...ranges.known, ...ranges.others];
  const read = entries.map(([name, range]) => (lookedInto.has(name) ? range : headOf(range)));
  const bytes = await readRanges(reader, read.map(smallEnough));
  for (const [at, [name, { start, end }]] of entries.entries())
    fields.add(name, { bytes: bytes[at]!, sizeBytes: end - start });
  fields.left = ranges.left;
  return fields;
}

async function gatherRanges(
  { members }: ThreadIndex,
  reader: ByteReader,
  fields: GatheredFields<Range>,
): Promise<GatheredFields<Range>> {
  for (let from = 0; from < members.length; from += keysAtOnce) {
    const length = Math.min(keysAtOnce, members.length - from);
    const keys = Array.from({ length }, (_, at) => rangeOf(members, from + at, memberRange.key));
    const heads = await readRanges(reader, keys.map(headOf));
    for (const [at, key] of keys.entries())
      fields.add(nameOf(heads[at]!, key), rangeOf(members, from + at, memberRange.value));
  }
  return fields;
}

/** Keys that are longer than what is shown are told apart by their places: none of them is another one's double. */
function nameOf(head: Uint8Array, { start, end }: Range): string {
  const isWhole = head.length === end - start;
  const { text } = decodeStringBytes(head.subarray(1, isWhole ? -1 : undefined), head.length);
  return isWhole ? text : `${text}… ${start}`;
}

const headOf = ({ start, end }: Range): Range => ({ start, end: Math.min(end, start + textBytes) });

const smallEnough = (range: Range): Range => (range.end - range.start > largestWhole ? headOf(range) : range);

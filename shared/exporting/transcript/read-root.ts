import { changed } from "../../edits/faults.ts";
import { rangeOf } from "../../index/range-of.ts";
import { memberRange, type ThreadIndex } from "../../index/thread-index.ts";
import type { ByteReader } from "../../rows/byte-reader.ts";
import type { Range } from "../../rows/read-ranges.ts";
import type { Fault } from "../../scan/fault.ts";
import { decodeBytes } from "../../text/decode-string.ts";
import { parseExactly } from "../../text/parse-exactly.ts";

export type Root = { ok: true; fields: Record<string, unknown> } | { ok: false; fault: Fault };

/** No runtime has longer texts. */
const longest = 0x1fff_ffe8;

/** All that a thread says outside of its turns, whole. Of a field that stands twice the last one counts. */
export async function readRoot(index: ThreadIndex, reader: ByteReader): Promise<Root> {
  const fields = new Map<string, unknown>();
  for (let member = 0; member < index.members.length; member++) {
    const key = await readValue(reader, rangeOf(index.members, member, memberRange.key));
    if (!key.ok) return key;
    const name = key.value as string;
    // The turns are told one by one.
    if (name === "turns") continue;
    const found = await readValue(reader, rangeOf(index.members, member, memberRange.value));
    if (!found.ok) return found;
    fields.set(name, found.value);
  }
  return { ok: true, fields: Object.fromEntries(fields) };
}

type Value = { ok: true; value: unknown } | { ok: false; fault: Fault };

async function readValue(reader: ByteReader, { start, end }: Range): Promise<Value> {
  if (end - start > longest) return { ok: false, fault: tooLong(end - start) };
  const bytes = await reader.read(start, end);
  if (bytes.length < end - start) return { ok: false, fault: changed };
  return { ok: true, value: parseExactly(decodeBytes(bytes)) };
}

const tooLong = (size: number): Fault => ({
  code: "not-available",
  expected: `fields of at most ${longest.toLocaleString("en")} bytes for this format`,
  found: `one of ${size.toLocaleString("en")} outside of the turns`,
});

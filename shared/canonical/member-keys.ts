import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { gatherRanges } from "./gather-ranges.ts";

const keysAtOnce = 8192;
const backslash = 0x5c;
/** Keys are first compared by so many UTF-16 units. */
export const keyLead = 1000;
/** However they are escaped, so many bytes hold a lead. */
const leadBytes = keyLead * 6;

export type MemberKey = {
  /** Which member of the object it is, from 0, and which was the first of this key. */
  number: number;
  first: number;
  /** Where it stands, with its quotes. */
  start: number;
  end: number;
  lead: string;
  /** All of it, or null if it is too long to be held. */
  text: string | null;
  /** Its rank among keys of the same lead, where bytes had to decide that. */
  tie: number;
};

/** `offsets` as in `orderMembers`. */
export async function readKeys(reader: ByteReader, offsets: ArrayLike<number>): Promise<MemberKey[]> {
  const keys: MemberKey[] = [];
  const count = offsets.length / 4;
  for (let from = 0; from < count; from += keysAtOnce) {
    const ranges: Range[] = [];
    for (let number = from; number < Math.min(from + keysAtOnce, count); number++) {
      const start = offsets[number * 4]!;
      ranges.push({ start, end: Math.min(offsets[number * 4 + 1]!, start + leadBytes + 2) });
    }
    await gatherRanges(reader, ranges, (at, bytes) => {
      const number = from + at;
      keys.push(makeKey(number, offsets[number * 4]!, offsets[number * 4 + 1]!, bytes));
    });
  }
  return keys;
}

function makeKey(number: number, start: number, end: number, bytes: Uint8Array): MemberKey {
  const isWhole = end - start === bytes.length;
  const text = isWhole ? decodeWhole(bytes) : decodeLead(bytes);
  const lead = text.length > keyLead ? text.slice(0, keyLead) : text;
  return { number, first: number, start, end, lead, text: isWhole ? text : null, tie: 0 };
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function decodeWhole(bytes: Uint8Array): string {
  if (!bytes.includes(backslash)) return decoder.decode(bytes.subarray(1, -1));
  return parseString(decoder.decode(bytes));
}

function parseString(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    // The file changed; what reads the member will say so.
    return text;
  }
}

/** The units that a cut key surely has: an escape at its very end may be cut too. */
function decodeLead(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes, { stream: true });
  const units: string[] = [];
  for (let at = 1; at < text.length && units.length < keyLead;) {
    const size = text[at] !== "\\" ? 1 : text[at + 1] === "u" ? 6 : 2;
    const unit = text.slice(at, at + size);
    units.push(size === 1 ? unit : parseString(`"${unit}"`));
    at += size;
  }
  return units.join("");
}

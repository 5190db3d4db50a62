import { keyLead, type MemberKey, readKeys } from "./member-keys.ts";
import type { Canonicalizer, KeyOrder } from "./canonicalizer.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { OddityListener } from "./oddity.ts";
import { rankLongKeys } from "./rank-long-keys.ts";

const largestIndex = 2 ** 32 - 2;

/**
 * The keys of an object's members in the order in which they are written, of equal ones only the last. `offsets` holds for each
 * member where its key (with quotes) starts and ends, then its value.
 */
export async function orderMembers(
  source: { reader: ByteReader; canonicalizer: Canonicalizer },
  offsets: ArrayLike<number>,
  options: { order?: KeyOrder; oddities?: OddityListener } = {},
): Promise<MemberKey[]> {
  const keys = await readKeys(source.reader, offsets);
  keys.sort(compareKeys);
  if (keys.some((key) => key.text === null)) {
    await rankTies(source, keys);
    keys.sort(compareKeys);
  }
  const kept = keepLast(keys, options.oddities);
  if (options.order === "javascript") kept.sort((a, b) => indexOf(a) - indexOf(b) || a.first - b.first);
  return kept;
}

/** In the order of UTF-16 units; equal ones as they stand in the file. */
function compareKeys(a: MemberKey, b: MemberKey): number {
  return compareTexts(a, b) || a.number - b.number;
}

function compareTexts(a: MemberKey, b: MemberKey): number {
  if (a.lead !== b.lead) return a.lead < b.lead ? -1 : 1;
  if (a.tie !== b.tie || a.text === null || b.text === null || a.text === b.text) return a.tie - b.tie;
  return a.text < b.text ? -1 : 1;
}

/** Where keys that were not read whole start alike, only their bytes can tell them apart. */
async function rankTies(source: Parameters<typeof orderMembers>[0], keys: MemberKey[]): Promise<void> {
  for (let from = 0; from < keys.length;) {
    let to = from + 1;
    while (to < keys.length && keys[to]!.lead === keys[from]!.lead) to++;
    const alike = keys.slice(from, to);
    if (alike.length > 1 && alike.some((key) => key.text === null)) await rankLongKeys(source, alike);
    from = to;
  }
}

/** Of sorted keys that are equal the last one, which remembers where the first one stood. */
function keepLast(keys: readonly MemberKey[], oddities: OddityListener | undefined): MemberKey[] {
  const kept: MemberKey[] = [];
  for (const key of keys) {
    const last = kept.at(-1);
    if (last !== undefined && compareTexts(last, key) === 0) {
      kept.pop();
      key.first = last.first;
      oddities?.push({ kind: "duplicate-key", offset: key.start });
    }
    kept.push(key);
  }
  return kept;
}

/** JavaScript lists keys that are array indices first, by their number. */
function indexOf(key: MemberKey): number {
  const value = Number(key.lead);
  return key.lead.length < keyLead && String(value) === key.lead && Number.isInteger(value) && value >= 0
    ? Math.min(value, largestIndex + 1)
    : largestIndex + 1;
}

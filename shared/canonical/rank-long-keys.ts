import type { ByteReader } from "../rows/byte-reader.ts";
import type { Canonicalizer } from "./canonicalizer.ts";
import type { MemberKey } from "./member-keys.ts";
import { stringPieces } from "./string-pieces.ts";

type Source = { reader: ByteReader; canonicalizer: Canonicalizer };

/** Ranks keys that are too long to be held, in the order of their UTF-16 units; equal ones get equal ranks. */
export async function rankLongKeys(source: Source, keys: readonly MemberKey[]): Promise<void> {
  const ranked: MemberKey[][] = [];
  for (const key of keys) {
    let low = 0;
    let high = ranked.length;
    let same: MemberKey[] | null = null;
    while (low < high && same === null) {
      const middle = (low + high) >> 1;
      const order = await compareLongKeys(source, key, ranked[middle]![0]!);
      if (order === 0) same = ranked[middle]!;
      else if (order < 0) high = middle;
      else low = middle + 1;
    }
    if (same === null) ranked.splice(low, 0, [key]);
    else same.push(key);
  }
  ranked.forEach((group, rank) => group.forEach((key) => (key.tie = rank + 1)));
}

async function compareLongKeys(source: Source, a: MemberKey, b: MemberKey): Promise<number> {
  const texts = [decodePieces(source, a), decodePieces(source, b)] as const;
  let left = "";
  let right = "";
  for (;;) {
    if (left === "") left = await nextText(texts[0]);
    if (right === "") right = await nextText(texts[1]);
    const length = Math.min(left.length, right.length);
    if (length === 0) return left.length - right.length;
    const [first, second] = [left.slice(0, length), right.slice(0, length)];
    if (first !== second) return first < second ? -1 : 1;
    left = left.slice(length);
    right = right.slice(length);
  }
}

async function nextText(texts: AsyncGenerator<string, void, undefined>): Promise<string> {
  const { value } = await texts.next();
  return value ?? "";
}

/** What the pieces of a string say; none is empty. */
async function* decodePieces(source: Source, key: MemberKey): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const piece of stringPieces(source.reader, source.canonicalizer, key)) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== "") yield String(JSON.parse(`"${text}"`));
  }
}

import type { Table } from "../index/table.ts";
import {
  memberRange,
  messageRange,
  messageWord,
  partRange,
  rootRange,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";
import { ownRange, pointTo } from "../rows/locate-row.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { type Range, readRanges } from "../rows/read-ranges.ts";
import { parseValue } from "./checked-thread.ts";
import { asFields } from "./fields.ts";
import { PathWalk, type Step } from "./path-walk.ts";
import { below, fitsPointer, type Place } from "./place.ts";
import { rangeOf } from "../index/range-of.ts";

/** What is larger is not read to look inside: then its own pointer is the nearest. */
const largestLookedInto = 1024 * 1024;
const deepest = 64;
const mostKeys = 1000;
const longestKey = 1000;
const nowhere: Range = { start: 0, end: 0 };

type Around = { place: Place; range: Range };
type Read = { range: Range; walk: PathWalk; value: unknown };

/** Byte offsets to the nearest pointers that lead somewhere in the document. Offsets that follow one another cost little. */
export class Pointing {
  readonly #index: ThreadIndex;
  readonly #reader: ByteReader;
  #keys: readonly unknown[] | null = null;
  #read: Read | null = null;

  constructor(source: { index: ThreadIndex; reader: ByteReader }) {
    this.#index = source.index;
    this.#reader = source.reader;
  }

  async at(offset: number): Promise<Place> {
    const { place, range } = this.#rowAround(offset) ?? (await this.#memberAround(offset));
    const size = range.end - range.start;
    const inside = offset - range.start;
    if (size > largestLookedInto || inside < 0 || inside >= size) return place;
    const { walk, value } = await this.#readOnce(range);
    // The file may have changed since it was scanned.
    if (value === undefined) return place;
    const path = walk.at(inside).slice(0, deepest);
    return below(place, ...leadingPart(value, path));
  }

  /** The part, message or turn that holds the offset. */
  #rowAround(offset: number): Around | null {
    const { turns, messages, parts } = this.#index;
    const turn = findRow(turns, turnRange.own, { first: 0, count: turns.length, offset });
    if (turn === null) return null;
    const first = turns.word(turn, turnWord.firstMessage);
    const message = findRow(messages, messageRange.own, {
      first,
      count: turns.word(turn, turnWord.messages),
      offset,
    });
    const [holder, row] = message === null ? [turns, turn] : [messages, message];
    const firstPart = holder.word(row, message === null ? turnWord.firstPart : messageWord.firstPart);
    const count = holder.word(row, message === null ? turnWord.parts : messageWord.parts);
    const part = findRow(parts, partRange.own, { first: firstPart, count, offset });
    const range = ownRange(this.#index, turn, message, part);
    return { place: { pointer: pointTo(this.#index, turn, message, part), offset: range.start }, range };
  }

  /** The field of the root that holds the offset, in its key or in its value. */
  async #memberAround(offset: number): Promise<Around> {
    const { root, members } = this.#index;
    const place = { pointer: "", offset: root.start(0, rootRange.own) };
    const found = lastBefore(members, memberRange.key, { first: 0, count: members.length, offset });
    if (found === null || members.end(found, memberRange.value) <= offset) return { place, range: nowhere };
    const keys = await this.#keysOnce();
    const key = keys[found];
    if (typeof key !== "string" || !fitsPointer(key)) return { place, range: nowhere };
    const counts = key !== "turns" && keys.lastIndexOf(key) === found;
    return { place: below(place, key), range: counts ? rangeOf(members, found, memberRange.value) : nowhere };
  }

  /** The keys of the root, as far as they are few and short; of a key that stands twice, the last one counts. */
  async #keysOnce(): Promise<readonly unknown[]> {
    if (this.#keys !== null) return this.#keys;
    const { members } = this.#index;
    const ranges = Array.from({ length: Math.min(members.length, mostKeys + 1) }, (_, member) =>
      rangeOf(members, member, memberRange.key),
    );
    const areFew = ranges.length <= mostKeys && ranges.every(({ start, end }) => end - start <= longestKey);
    const keys = areFew ? await readRanges(this.#reader, ranges) : [];
    this.#keys = keys.map(parseValue);
    return this.#keys;
  }

  async #readOnce(range: Range): Promise<Read> {
    if (this.#read?.range.start !== range.start || this.#read.range.end !== range.end) {
      const bytes = await this.#reader.read(range.start, range.end);
      this.#read = { range, walk: new PathWalk(bytes), value: parseValue(bytes) };
    }
    return this.#read;
  }
}

type Rows = { first: number; count: number; offset: number };

/** The last of these rows that starts at or before the offset; they stand in the order of the file. */
function lastBefore(table: Table, range: number, { first, count, offset }: Rows): number | null {
  let low = first;
  let high = first + count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.start(middle, range) <= offset) low = middle + 1;
    else high = middle;
  }
  return low > first ? low - 1 : null;
}

function findRow(table: Table, range: number, rows: Rows): number | null {
  const row = lastBefore(table, range, rows);
  return row !== null && table.end(row, range) > rows.offset ? row : null;
}

/** As far as the path leads to something: a later key of the same name may have replaced what stood there. */
function leadingPart(value: unknown, path: readonly Step[]): Step[] {
  const leading: Step[] = [];
  let here = value;
  for (const step of path) {
    const holder = typeof step === "number" ? (Array.isArray(here) ? here : null) : asFields(here);
    if (holder === null || !Object.hasOwn(holder, step)) break;
    here = (holder as Record<string | number, unknown>)[step];
    leading.push(step);
  }
  return leading;
}

import { ChangedText } from "../canonical/changed-text.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { decodeBytes } from "../text/decode-string.ts";
import { ByteCount } from "./byte-count.ts";
import { findSpans, type Span } from "./find-spans.ts";
import { safeCut } from "./safe-cut.ts";
import type { TextMatcher } from "./text-matcher.ts";
import { unescape } from "./unescape.ts";

/** Bytes to look through: JSON as it is written, or the inside of a JSON string, whose text is meant. */
export type SearchedBytes = {
  range: Range;
  isText: boolean;
  /** What is not looked at, in order. */
  masks: readonly Range[];
};

/** A match in bytes. `at` and `length`: in the text that is meant; `start` and `end`: in the file. */
export type ByteMatch = { at: number; length: number; start: number; end: number; level: number };

export type SearchOptions = {
  tell: (match: ByteMatch) => void;
  /** Between the windows of a long text; false ends it. */
  pause?: () => Promise<boolean>;
  /** A text is searched in pieces of so many bytes; a match that is longer than `overlap` may be cut at their ends. */
  windowBytes?: number;
  overlap?: number;
};

const usualWindow = 1024 * 1024;
const usualOverlap = 64 * 1024;
/** What stands before a window, so that it is known whether a word or a line begins with it. */
const before = 64;

/** Looks through bytes of any size, window by window. */
export async function searchBytes(
  reader: ByteReader,
  { range, isText, masks }: SearchedBytes,
  matcher: TextMatcher,
  { tell, pause, windowBytes = usualWindow, overlap = usualOverlap }: SearchOptions,
): Promise<void> {
  /** Units of the meant text before the window, and where the last match ended, in these. */
  let units = 0;
  let end = 0;
  for (let start = range.start; start < range.end;) {
    const isLast = range.end - start <= windowBytes + overlap;
    const from = Math.max(range.start, start - before);
    const to = isLast ? range.end : start + windowBytes + overlap;
    const bytes = withoutMasked(await readExactly(reader, from, to), from, masks);
    const lead = start === range.start ? 0 : leadCut(bytes, start - from);
    const stop = isLast ? bytes.length : safeCut(bytes, start - from + windowBytes, start - from);
    const window = { bytes: bytes.subarray(lead), core: start - from - lead, stop: stop - lead, isText };
    const searched = searchWindow(window, matcher, end - units);
    for (const { at, start: first, end: last, length, level } of searched.matches) {
      const offset = from + lead;
      const match = { at: units + at, length, start: offset + first, end: offset + last, level };
      if (!isMasked(match, masks)) tell(match);
      end = units + at + length;
    }
    units += searched.units;
    start = from + stop;
    if (start < range.end && (await pause?.()) === false) return;
  }
}

async function readExactly(reader: ByteReader, from: number, to: number): Promise<Uint8Array> {
  const bytes = await reader.read(from, to);
  if (bytes.length !== to - from) throw new ChangedText();
  return bytes;
}

/** No text of JSON holds what stands there instead; an expression may take it all the same. */
const isMasked = ({ start, end }: ByteMatch, masks: readonly Range[]): boolean =>
  masks.some((mask) => mask.start <= start && end <= mask.end);

function withoutMasked(bytes: Uint8Array, offset: number, masks: readonly Range[]): Uint8Array {
  if (masks.length === 0) return bytes;
  const kept = bytes.slice();
  for (const { start, end } of masks) kept.fill(0, Math.max(0, start - offset), Math.max(0, end - offset));
  return kept;
}

/** Where what stands before a window can be read from: before the last that may belong together with what is cut off. */
function leadCut(bytes: Uint8Array, core: number): number {
  const cut = safeCut(bytes, Math.min(core, 24), 0);
  return cut > 0 ? cut : core;
}

/** Bytes of which those from `core` to `stop` are looked through; the others stand around them. */
type Window = { bytes: Uint8Array; core: number; stop: number; isText: boolean };

type Found = { units: number; matches: ByteMatch[] };

/** `earliest`: where a match may begin, in units behind `core`. `units`: how many there are between `core` and `stop`. */
function searchWindow({ bytes, core, stop, isText }: Window, matcher: TextMatcher, earliest: number): Found {
  const source = decodeBytes(bytes);
  const lead = core === 0 ? nothing : measure(bytes.subarray(0, core));
  const own = stop === bytes.length ? endless : measure(bytes.subarray(core, stop));
  const from = lead.text + (isText ? Math.max(0, earliest) : 0);
  const least = isText ? 0 : lead.source + earliest;
  const count = new ByteCount(source, source.length === bytes.length);
  const matches: ByteMatch[] = [];
  for (const span of findSpans(source, matcher, { from, to: lead.text + own.text })) {
    if (span.start < least) continue;
    const start = count.bytesTo(span.start);
    const end = count.bytesTo(span.end);
    matches.push({
      ...placeOf(span, isText, isText ? lead.text : lead.source),
      start,
      end,
      level: span.level,
    });
  }
  return { units: isText ? own.text : own.source, matches };
}

const nothing = { source: 0, text: 0 };
const endless = { source: Number.POSITIVE_INFINITY, text: Number.POSITIVE_INFINITY };

/** How many units bytes are as they are written, and with their escapes undone. */
function measure(bytes: Uint8Array): { source: number; text: number } {
  const source = decodeBytes(bytes);
  return { source: source.length, text: (unescape(source)?.text ?? source).length };
}

function placeOf({ start, end, textStart, textEnd }: Span, isText: boolean, lead: number) {
  return isText
    ? { at: textStart - lead, length: textEnd - textStart }
    : { at: start - lead, length: end - start };
}

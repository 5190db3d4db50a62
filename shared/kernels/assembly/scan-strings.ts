// The inside of strings, 64 bytes at a time as bits of one word. Behind the chunk stand quotes, so that no loop needs to look
// for its end. A block never starts inside an escape or a character: one that reaches over its end starts the next block.
import {
  below,
  isHexDigit,
  letterB,
  letterR,
  letterU,
  lowHalves,
  mask,
  quotes,
  same,
  slashes,
  spaces,
} from "./scan-blocks";
import { continuingIn, incompleteTail, mistakesIn, passCharacter } from "./scan-characters";
import {
  at,
  backslash,
  continuations,
  controlCharacter,
  end,
  escaped,
  inCharacter,
  inEscape,
  inString,
  quote,
  refuse,
  state,
} from "./scan-state";

/** By the lower half of a byte: one of " t f \ n /, or a byte with another lower half. */
const commonLetters: usize = memory.data<u8>(
  [255, 255, 0x22, 255, 0x74, 255, 0x66, 255, 255, 255, 255, 255, 0x5c, 255, 0x6e, 0x2f],
  16,
);

/**
 * Behind the quote that ends the string whose body goes on at `from`. 0 if something else comes first: then `at` and `state`
 * say where and what, be it the end of the chunk or a fault.
 */
@inline
export function passString(from: usize): usize {
  const bytes = v128.load(from);
  const ends = i8x16.bitmask(i8x16.eq(bytes, v128.load(quotes)));
  const others = i8x16.bitmask(
    v128.or(i8x16.eq(bytes, v128.load(slashes)), i8x16.lt_s(bytes, v128.load(spaces))),
  );
  // Most strings are short. Nothing but the quote decides how reading goes on, so that the next token need not wait for more.
  const behind = from + ctz(ends) + 1;
  if (ends != 0 && (others & (ends - 1) & ~ends) == 0 && behind <= end) return behind;
  return passBlocks(from);
}

/** Bytes that need a look: quotes, backslashes, control characters and everything from 0x80 on. */
@inline
function marked(bytes: v128, quote: v128, slash: v128, space: v128): v128 {
  return v128.or(v128.or(i8x16.eq(bytes, quote), i8x16.eq(bytes, slash)), i8x16.lt_s(bytes, space));
}

function passBlocks(from: usize): usize {
  let p = from;
  const quote = v128.load(quotes);
  const slash = v128.load(slashes);
  const space = v128.load(spaces);
  while (true) {
    const a = v128.load(p);
    const b = v128.load(p, 16);
    const c = v128.load(p, 32);
    const d = v128.load(p, 48);
    const marks = mask(
      marked(a, quote, slash, space),
      marked(b, quote, slash, space),
      marked(c, quote, slash, space),
      marked(d, quote, slash, space),
    );
    if (marks == 0) {
      p += 64;
      continue;
    }
    const backs = same(a, b, c, d, slash);
    const length = passMarked(p, a, b, c, d, marks, backs);
    if (length == 0) return passNarrow(p);
    p += length & 127;
    if (length > 127) return p;
  }
}

/** How much of a block is right; 0 if it needs a closer look, and 128 more if the string ends there. */
@inline
function passMarked(p: usize, a: v128, b: v128, c: v128, d: v128, marks: u64, backs: u64): usize {
  let length: usize = 64;
  let stops = marks & ~backs;
  let letters: u64 = 0;
  let continuing: u64 = 0;
  if (backs != 0) {
    const codes = escapeCodes(backs);
    letters = codes ^ backs;
    stops &= ~letters;
    length -= <usize>((codes & backs) >> 63);
  }
  if (stops != 0 && load<u8>(p + <usize>ctz(stops)) >= 0x80) {
    if (mistakesIn(a, b, c, d)) return 0;
    stops &= ~mask(a, b, c, d);
    length = min(length, 64 - incompleteTail(p + 64));
    continuing = continuingIn(a, b, c, d);
  }
  const inside = below(stops);
  if (letters != 0) {
    const others = letters & inside & ~mask(isCommon(a), isCommon(b), isCommon(c), isCommon(d));
    if (others != 0) length = min(length, passRare(p, others));
  }
  const stop = <usize>ctz(stops);
  const ends = stop < length;
  if (length == 0 || (ends && (load<u8>(p + stop) != quote || p + stop >= end))) return 0;
  if (continuing != 0) continuations += <i32>popcnt(continuing & inside & (<u64>-1 >> (64 - length)));
  if ((backs & inside) != 0) escaped = true;
  return ends ? 128 + stop + 1 : length;
}

/** How much of a block is right that holds these letters of escapes, which are not the common ones; 0 if they are wrong. */
function passRare(p: usize, letters: u64): usize {
  const a = v128.load(p);
  const b = v128.load(p, 16);
  const c = v128.load(p, 32);
  const d = v128.load(p, 48);
  const units = letters & same(a, b, c, d, v128.load(letterU));
  const short = letters & (same(a, b, c, d, v128.load(letterB)) | same(a, b, c, d, v128.load(letterR)));
  if ((letters & ~units & ~short) != 0) return 0;
  if (units == 0) return 64;
  const hex = mask(isHexDigit(a), isHexDigit(b), isHexDigit(c), isHexDigit(d));
  const broken = units & ~((hex >> 1) & (hex >> 2) & (hex >> 3) & (hex >> 4));
  if (broken == 0) return 64;
  // The last one may go on in the next block.
  return ctz(broken) < 60 ? 0 : <usize>ctz(broken) - 1;
}

/** Backslashes that start an escape, and the characters behind these. A run of backslashes escapes every second one. */
@inline
function escapeCodes(slashes: u64): u64 {
  const odd: u64 = 0xaaaaaaaaaaaaaaaa;
  return (((slashes << 1) | odd) - slashes) ^ odd;
}

/** Letters of escapes that their lower halves tell apart: " t f \ n /. The others are b, r and u. */
@inline
function isCommon(bytes: v128): v128 {
  return i8x16.eq(bytes, i8x16.swizzle(v128.load(commonLetters), v128.and(bytes, v128.load(lowHalves))));
}

/** The same byte by byte, where a block holds something that is wrong or that the chunk cuts off. */
function passNarrow(from: usize): usize {
  let p = from;
  while (true) {
    const byte: u32 = load<u8>(p);
    if (byte == quote) {
      if (p < end) return p + 1;
      // If it is not the first quote behind the chunk, a backslash took that one.
      return stop(p > end ? inEscape : inString, end);
    }
    if (byte == backslash) {
      escaped = true;
      const size = escapeSize(p);
      if (size == 0) return stop(inEscape, p + 1);
      p += size;
    } else if (byte >= 0x80) {
      const next = passCharacter(p);
      if (next == 0) return stop(inCharacter, p);
      p = next;
    } else if (byte < 0x20) {
      refuse(controlCharacter, p);
      return stop(inString, p);
    } else p++;
  }
}

function stop(why: i32, where: usize): usize {
  state = why;
  at = where;
  return 0;
}

/** The size of a whole escape; 0 if it is wrong or the chunk ends in it. A quote behind the chunk passes as an escape of two. */
function escapeSize(p: usize): usize {
  const letter: u32 = load<u8>(p + 1);
  if (letter != 0x75) return isShortEscape(letter) ? 2 : 0;
  for (let digit = p + 2; digit < p + 6; digit++) if (!isHex(load<u8>(digit))) return 0;
  return 6;
}

/** One of "\/bfnrt; the bits stand for the bytes from 0x40 on. */
export function isShortEscape(byte: u32): bool {
  if (byte < 0x40) return byte == 0x22 || byte == 0x2f;
  return byte < 0x80 && ((<u64>0x0014404410000000 >> (byte - 0x40)) & 1) != 0;
}

export function isHex(byte: u32): bool {
  return byte - 0x30 < 10 || (byte | 0x20) - 0x61 < 6;
}

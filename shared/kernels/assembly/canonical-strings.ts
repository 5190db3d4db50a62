// Strings: found, decoded, and written as RFC 8785 wants them.
import { maxOddities, oddities, source } from "./canonical-memory";

// What `passString` saw.
export const hasEscape: i32 = 1;
/** An escape that the canonical form does not use, or perhaps not in this way. */
export const hasOddEscape: i32 = 2;
/** Bytes of 0x80 or above, in the string or shortly behind it. */
export const hasHigh: i32 = 4;
export let seen: i32 = 0;

export const duplicateKey: u32 = 0;
export const loneSurrogate: u32 = 1;
export const numberOverflow: u32 = 2;
export let oddityCount: i32 = 0;
/** How many more of each kind are noted, ten bits each: so many of one kind do not hide another. */
let left: u32 = 0;

export function clearOddities(): void {
  oddityCount = 0;
  left = (maxOddities << 20) | (maxOddities << 10) | maxOddities;
}

export function noteOddity(kind: u32, address: usize): void {
  const place = kind * 10;
  if (((left >> place) & maxOddities) == 0) return;
  left -= 1 << place;
  store<u32>(oddities + oddityCount * 8, kind);
  store<u32>(oddities + oddityCount * 8, <u32>(address - source), 4);
  oddityCount++;
}

/** Behind the string whose body starts at `from`; 0 if it is broken. Zeros stand behind the source and end every string. */
export function passString(from: usize): usize {
  let p = from;
  let flags = 0;
  while (true) {
    const block = v128.load(p);
    const stops = i8x16.bitmask(
      v128.or(
        v128.or(i8x16.eq(block, i8x16.splat(0x22)), i8x16.eq(block, i8x16.splat(0x5c))),
        i8x16.lt_u(block, i8x16.splat(0x20)),
      ),
    );
    if (i8x16.bitmask(block) != 0) flags |= hasHigh;
    if (stops == 0) {
      p += 16;
      continue;
    }
    p += ctz(stops);
    const byte: u32 = load<u8>(p);
    if (byte == 0x22) {
      seen = flags;
      return p + 1;
    }
    if (byte != 0x5c) return 0;
    const letter: u32 = load<u8>(p, 1);
    flags |= hasEscape;
    if (letter == 0x75) {
      if (readHex(p + 2) < 0) return 0;
      flags |= hasOddEscape;
      p += 6;
    } else {
      if (letter == 0x2f) flags |= hasOddEscape;
      else if (!isShortEscape(letter)) return 0;
      p += 2;
    }
  }
}

/** One of `"\bfnrt`. */
function isShortEscape(letter: u32): bool {
  if (letter == 0x22 || letter == 0x5c) return true;
  return letter == 0x6e || letter == 0x74 || letter == 0x72 || letter == 0x62 || letter == 0x66;
}

function readHex(at: usize): i32 {
  let value = 0;
  for (let p = at; p < at + 4; p++) {
    const byte: u32 = load<u8>(p);
    const low = byte | 0x20;
    if (byte - 0x30 < 10) value = (value << 4) | (byte - 0x30);
    else if (low - 0x61 < 6) value = (value << 4) | (low - 0x57);
    else return -1;
  }
  return value;
}

/** How much of the body in [from, to) `rewriteBody` took: all of it, unless it goes on elsewhere and ends near an escape. */
export let taken: usize = 0;

/** Writes a string's valid body in its canonical form and answers where that ends. */
export function rewriteBody(from: usize, to: usize, goesOn: bool, out: usize): usize {
  let p = from;
  taken = to - from;
  while (p < to) {
    const block = v128.load(p);
    v128.store(out, block);
    const escapes = i8x16.bitmask(i8x16.eq(block, i8x16.splat(0x5c)));
    const plain = min<usize>(escapes == 0 ? 16 : ctz(escapes), to - p);
    p += plain;
    out += plain;
    if (p == to || escapes == 0) continue;
    if (goesOn && to - p < 12) {
      taken = p - from;
      return out;
    }
    const letter: u32 = load<u8>(p, 1);
    if (letter != 0x75) {
      if (letter == 0x2f) store<u8>(out++, 0x2f);
      else {
        store<u16>(out, 0x5c | (letter << 8));
        out += 2;
      }
      p += 2;
      continue;
    }
    const unit = readHex(p + 2);
    const low = lowAfter(unit, p + 6, to);
    if (low != 0) out = writeFour(unit, low, out);
    else if ((unit & 0xf800) == 0xd800) {
      noteOddity(loneSurrogate, p);
      out = writeEscape(unit, out);
    } else out = writeUnit(unit, out);
    p += low != 0 ? 12 : 6;
  }
  return out;
}

/** The low surrogate that is escaped at `at` and belongs to `unit`, or 0. */
function lowAfter(unit: i32, at: usize, to: usize): i32 {
  if ((unit & 0xfc00) != 0xd800 || at + 6 > to || load<u16>(at) != 0x755c) return 0;
  const low = readHex(at + 2);
  return (low & 0xfc00) == 0xdc00 ? low : 0;
}

function writeFour(high: i32, low: i32, out: usize): usize {
  const point = 0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff);
  store<u8>(out, 0xf0 | (point >> 18));
  store<u8>(out, 0x80 | ((point >> 12) & 0x3f), 1);
  store<u8>(out, 0x80 | ((point >> 6) & 0x3f), 2);
  store<u8>(out, 0x80 | (point & 0x3f), 3);
  return out + 4;
}

/** A unit that was escaped, with the escape that RFC 8785 has for it or with none. */
function writeUnit(unit: i32, out: usize): usize {
  if (unit >= 0x20 && unit != 0x22 && unit != 0x5c) return writePlain(unit, out);
  let letter = unit;
  if (unit < 0x20) {
    if (unit == 0x0a) letter = 0x6e;
    else if (unit == 0x09) letter = 0x74;
    else if (unit == 0x0d) letter = 0x72;
    else if (unit == 0x08) letter = 0x62;
    else if (unit == 0x0c) letter = 0x66;
    else return writeEscape(unit, out);
  }
  store<u16>(out, 0x5c | (letter << 8));
  return out + 2;
}

function writeEscape(unit: i32, out: usize): usize {
  store<u16>(out, 0x755c);
  for (let at = 0; at < 4; at++) {
    const digit = (unit >> (12 - 4 * at)) & 15;
    store<u8>(out + 2 + at, digit < 10 ? 0x30 + digit : 0x57 + digit);
  }
  return out + 6;
}

/** A UTF-16 unit as UTF-8, a surrogate as three bytes of its own. */
function writePlain(unit: i32, out: usize): usize {
  if (unit < 0x80) {
    store<u8>(out, unit);
    return out + 1;
  }
  if (unit < 0x800) {
    store<u8>(out, 0xc0 | (unit >> 6));
    store<u8>(out, 0x80 | (unit & 0x3f), 1);
    return out + 2;
  }
  store<u8>(out, 0xe0 | (unit >> 12));
  store<u8>(out, 0x80 | ((unit >> 6) & 0x3f), 1);
  store<u8>(out, 0x80 | (unit & 0x3f), 2);
  return out + 3;
}

/** A key's body decoded, each UTF-16 unit by itself: the order of such bytes is the order of the units. Answers where it ends. */
export function decodeKey(from: usize, to: usize, out: usize): usize {
  let p = from;
  while (p < to) {
    const byte: i32 = load<u8>(p);
    if (byte == 0x5c) {
      const letter: u32 = load<u8>(p, 1);
      out = writePlain(letter == 0x75 ? readHex(p + 2) : shortUnit(letter), out);
      p += letter == 0x75 ? 6 : 2;
    } else if (byte >= 0xf0 && to - p >= 4) {
      const rest = load<u32>(p);
      const point =
        ((byte & 7) << 18) | ((rest >> 8) & 0x3f) << 12 | ((rest >> 16) & 0x3f) << 6 | ((rest >> 24) & 0x3f);
      out = writePlain(0xd800 | (((point - 0x10000) >> 10) & 0x3ff), out);
      out = writePlain(0xdc00 | (point & 0x3ff), out);
      p += 4;
    } else {
      store<u8>(out++, byte);
      p++;
    }
  }
  return out;
}

function shortUnit(letter: u32): i32 {
  if (letter == 0x6e) return 0x0a;
  if (letter == 0x74) return 0x09;
  if (letter == 0x72) return 0x0d;
  if (letter == 0x62) return 0x08;
  return letter == 0x66 ? 0x0c : letter;
}

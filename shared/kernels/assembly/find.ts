// Finds where a text may stand in JSON that was not read yet: its bytes, with capitals or without, or an escape that could hide a letter
// of it. What it passes over cannot hold the text, however it is spelled; what it stops at is looked at by someone else.

const blockBytes: usize = 16;
const backslash: u8 = 0x5c;
const letterU: u8 = 0x75;
/** Of one of the things that are looked for: its length, its two rarest places, and then its bytes and what is set in them before comparing. */
const longest: usize = 64;
const needleBytes: usize = 16 + 2 * longest;
const mostNeedles: usize = 8;

/** A bit for every unit that an escape may stand for. */
export const units: usize = heap.alloc(8192);
const needles: usize = heap.alloc(mostNeedles * needleBytes);
export const capacity: usize = 1024 * 1024;
/** Where the bytes go; what stands behind them is read, but never found. */
export const text: usize = heap.alloc(capacity + longest + 2 * blockBytes);
/** Where a needle goes: its bytes, and behind them `longest` further on, the bits that are set in each before comparing. */
export const needle: usize = heap.alloc(2 * longest);

let count: usize = 0;

export function clear(): void {
  count = 0;
  memory.fill(units, 0, 8192);
}

/** What was put at `needle` is looked for from now on. `first` and `second`: the places of its rarest bytes. */
export function addNeedle(length: usize, first: usize, second: usize): void {
  const at = needles + count * needleBytes;
  store<u32>(at, <u32>length);
  store<u32>(at, <u32>first, 4);
  store<u32>(at, <u32>second, 8);
  memory.copy(at + 16, needle, 2 * longest);
  count++;
}

/** The first place from `from` on where something that is looked for begins, and does not go on behind `to`; `to` if there is none. */
export function next(from: usize, to: usize): usize {
  let at = text + from;
  const end = text + to;
  const slashes = i8x16.splat(backslash);
  const us = i8x16.splat(letterU);
  while (at < end) {
    let found = i8x16.bitmask(
      v128.and(i8x16.eq(v128.load(at), slashes), i8x16.eq(v128.load(at, 1), us)),
    );
    for (let n: usize = 0; n < count; n++) found |= probe(needles + n * needleBytes, at);
    while (found != 0) {
      const place = at + <usize>ctz(found);
      if (place >= end) return to;
      if (isFoundAt(place, end)) return place - text;
      found &= found - 1;
    }
    at += blockBytes;
  }
  return to;
}

// @ts-ignore: decorator
@inline
function probe(one: usize, at: usize): i32 {
  const first = <usize>load<u32>(one, 4);
  const second = <usize>load<u32>(one, 8);
  const bytes = one + 16;
  const bits = bytes + longest;
  const a = i8x16.eq(
    v128.or(v128.load(at + first), v128.load8_splat(bits + first)),
    v128.load8_splat(bytes + first),
  );
  const b = i8x16.eq(
    v128.or(v128.load(at + second), v128.load8_splat(bits + second)),
    v128.load8_splat(bytes + second),
  );
  return i8x16.bitmask(v128.and(a, b));
}

function isFoundAt(place: usize, end: usize): bool {
  if (load<u8>(place) == backslash && hidesUnit(place, end)) return true;
  for (let n: usize = 0; n < count; n++) if (isNeedleAt(needles + n * needleBytes, place, end)) return true;
  return false;
}

function isNeedleAt(one: usize, place: usize, end: usize): bool {
  const length = <usize>load<u32>(one);
  if (place + length > end) return false;
  const bytes = one + 16;
  for (let at: usize = 0; at < length; at++)
    if ((load<u8>(place + at) | load<u8>(bytes + longest + at)) != load<u8>(bytes + at)) return false;
  return true;
}

function hidesUnit(place: usize, end: usize): bool {
  if (place + 6 > end || load<u8>(place, 1) != letterU) return false;
  let unit: u32 = 0;
  for (let at: usize = 2; at < 6; at++) {
    const digit = valueOf(load<u8>(place + at));
    if (digit < 0) return false;
    unit = (unit << 4) | <u32>digit;
  }
  return ((load<u8>(units + (unit >> 3)) >> <u8>(unit & 7)) & 1) != 0;
}

function valueOf(byte: u8): i32 {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

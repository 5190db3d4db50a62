// White space, numbers and literals. Behind the chunk stand quotes, which end all of them.
import { isDigit, spaces } from "./scan-blocks";
import { breakLine, end } from "./scan-state";

/** The next byte that is no white space; one that is neither white space nor JSON stops it too. */
export function passSpace(from: usize): usize {
  let p = from;
  while (true) {
    const byte: u32 = load<u8>(p);
    if (byte == 0x0a) {
      breakLine(p + 1);
      p = passIndent(p + 1);
    } else if (byte == 0x20 || byte == 0x0d || byte == 0x09) p++;
    else return p;
  }
}

@inline
export function skipSpace(from: usize): usize {
  return load<u8>(from) > 0x20 ? from : passSpace(from);
}

/** The same behind a colon, where mostly nothing or one space stands. */
@inline
export function skipOneSpace(from: usize): usize {
  if (load<u8>(from) > 0x20) return from;
  if (load<u8>(from) == 0x20 && load<u8>(from + 1) > 0x20) return from + 1;
  return passSpace(from);
}

@inline
function passIndent(from: usize): usize {
  let p = from;
  while (true) {
    const length = ctz(~i8x16.bitmask(i8x16.eq(v128.load(p), v128.load(spaces))));
    if (length < 16) return p + length;
    p += 16;
  }
}

/** Behind the number, true, false or null at `p`; 0 if it is none of these or the chunk ends with it. */
export function passScalar(p: usize): usize {
  const byte: u32 = load<u8>(p);
  if (byte - 0x30 < 10) return passNumber(p);
  if (byte == 0x2d) return passNumber(p + 1);
  const word = load<u32>(p);
  // true; null; fals and e. Which one it is cannot be foretold, so that it is better not to branch.
  const isFalse = (word == 0x736c6166) & (load<u8>(p + 4) == 0x65);
  if ((word == 0x65757274) | (word == 0x6c6c756e) | isFalse) return p + 4 + <usize>isFalse;
  return 0;
}

function passNumber(whole: usize): usize {
  let p = passDigits(whole);
  if (p == whole || (load<u8>(whole) == 0x30 && p > whole + 1)) return 0;
  if (load<u8>(p) == 0x2e) {
    const fraction = p + 1;
    p = passDigits(fraction);
    if (p == fraction) return 0;
  }
  if ((<u32>load<u8>(p) | 0x20) == 0x65) {
    const sign: u32 = load<u8>(p + 1);
    const power = sign == 0x2b || sign == 0x2d ? p + 2 : p + 1;
    p = passDigits(power);
    if (p == power) return 0;
  }
  return p < end ? p : 0;
}

@inline
function passDigits(from: usize): usize {
  let p = from;
  while (true) {
    const length = ctz(~i8x16.bitmask(isDigit(v128.load(p))));
    if (length < 16) return p + length;
    p += 16;
  }
}

// A number as states, for one that is wrong or that the chunk cuts; the same as in number-states.ts.
const start: i32 = 0;
const minus: i32 = 1;
const zero: i32 = 2;
const whole: i32 = 3;
const point: i32 = 4;
const fraction: i32 = 5;
const exponent: i32 = 6;
const exponentSign: i32 = 7;
const power: i32 = 8;

/** The state after one more byte, or -1 if the byte is no longer part of the number. */
export function nextNumberState(state: i32, byte: u32): i32 {
  if (byte - 0x30 < 10) return afterDigit(state, byte);
  if (byte == 0x2d && state == start) return minus;
  if (byte == 0x2d || byte == 0x2b) return state == exponent ? exponentSign : -1;
  if (byte == 0x2e) return state == zero || state == whole ? point : -1;
  if ((byte | 0x20) == 0x65) return state == zero || state == whole || state == fraction ? exponent : -1;
  return -1;
}

function afterDigit(state: i32, byte: u32): i32 {
  if (state == whole || state == fraction || state == power) return state;
  if (state == zero) return -1;
  if (state == point) return fraction;
  if (state == exponent || state == exponentSign) return power;
  return byte == 0x30 ? zero : whole;
}

export function numberMayEnd(state: i32): bool {
  return state == zero || state == whole || state == fraction || state == power;
}

/** Byte `index` of true, false, null or the byte order mark, by the first byte; 0 behind the last one. */
export function wordByte(first: u32, index: i32): u32 {
  const word: u64 =
    first == 0x74 ? 0x65757274 : first == 0x66 ? 0x65736c6166 : first == 0x6e ? 0x6c6c756e : 0xbfbbef;
  return <u32>(word >> (index << 3)) & 0xff;
}

// The table of what is noted, as the host wrote it into memory, and the keys of objects that were entered.

/** No name is longer. */
export const longestName: i32 = 32;
export const slots: u32 = 256;

/** Names behind one another, each in `longestName` bytes; their lengths; and by a hash of a key, the fields to try. */
export let names: usize = 0;
export let lengths: usize = 0;
export let slotsAt: usize = 0;
/** By level * fields + field: the interest, and the level that opens times four. */
export let codes: usize = 0;
export let fields: i32 = 0;
/** By level: the kind of value that is entered, and the level of a list's elements. */
export let kinds: usize = 0;
export let elements: usize = 0;
/** Room for one name. */
export let unescaped: usize = 0;

@inline
export function codeOf(level: i32, field: i32): i32 {
  return load<u8>(codes + level * fields + field);
}

/** The field that the key in [from, to) names, or 0. Up to 31 bytes behind the key are read. */
export function findField(from: usize, to: usize, escaped: bool): i32 {
  let key = from;
  let length = <i32>(to - from);
  if (escaped) {
    length = unescape(from, to);
    key = unescaped;
  }
  if (length <= 0 || length > longestName) return 0;
  let slot = slotOf(key, length);
  while (true) {
    const field: i32 = load<u8>(slotsAt + slot);
    if (field == 0) return 0;
    if (load<u8>(lengths + field) == length && equal(key, names + field * longestName, length)) return field;
    slot = (slot + 1) & (slots - 1);
  }
}

/** Puts a field's name, which the host wrote to its place, among those that are found. */
export function addField(field: i32): void {
  let slot = slotOf(names + field * longestName, load<u8>(lengths + field));
  while (load<u8>(slotsAt + slot) != 0) slot = (slot + 1) & (slots - 1);
  store<u8>(slotsAt + slot, field);
}

@inline
function slotOf(key: usize, length: i32): u32 {
  const first: u32 = load<u8>(key);
  const last: u32 = load<u8>(key + length - 1);
  return (first * 7 + last * 3 + <u32>length * 29) & (slots - 1);
}

@inline
function equal(a: usize, b: usize, length: i32): bool {
  const low = i8x16.bitmask(i8x16.eq(v128.load(a), v128.load(b)));
  if (length <= 16) return ctz(~low) >= length;
  return low == 0xffff && ctz(~i8x16.bitmask(i8x16.eq(v128.load(a, 16), v128.load(b, 16)))) >= length - 16;
}

/** Writes the key without its escapes; its length, or -1 if it is too long or not ASCII: then it is no name. */
function unescape(from: usize, to: usize): i32 {
  let length: i32 = 0;
  let p = from;
  while (p < to) {
    let byte: u32 = load<u8>(p++);
    if (byte == 0x5c) {
      byte = load<u8>(p++);
      if (byte == 0x75) {
        byte = 0;
        for (let i = 0; i < 4 && p < to; i++) byte = (byte << 4) | hexValue(load<u8>(p++));
      } else byte = meaning(byte);
    }
    if (byte >= 0x80 || length == longestName) return -1;
    store<u8>(unescaped + length, byte);
    length++;
  }
  return length;
}

@inline
function hexValue(digit: u32): u32 {
  return digit < 0x40 ? digit & 15 : (digit & 15) + 9;
}

/** The character that an escape's letter stands for. */
function meaning(letter: u32): u32 {
  if (letter == 0x6e) return 0x0a;
  if (letter == 0x74) return 0x09;
  if (letter == 0x72) return 0x0d;
  if (letter == 0x62) return 0x08;
  if (letter == 0x66) return 0x0c;
  return letter;
}

// UTF-8, checked where a string holds bytes of 0x80 and above.
import { lowHalves, mask } from "./scan-blocks";
import { continuations } from "./scan-state";

// A 16-byte block is checked by three look-ups that are and-ed: of the high and the low half of the byte before, and of the
// high half of the byte itself. A bit that survives names the mistake ("Validating UTF-8 in less than one instruction per byte").
const tooShort: i8 = 1;
const tooLong: i8 = 2;
const overlong3: i8 = 4;
const tooLarge: i8 = 8;
const surrogate: i8 = 16;
const overlong2: i8 = 32;
const tooLarge1000: i8 = 64;
const overlong4: i8 = 64;
const twoContinuations: i8 = -128;
const carry: i8 = tooShort | tooLong | twoContinuations;
const carryLarge: i8 = carry | tooLarge | tooLarge1000;

/** Behind the character at `p`, whose first byte is 0x80 or above; 0 if it is broken or the chunk ends in it. */
export function passCharacter(p: usize): usize {
  const first: u32 = load<u8>(p);
  if (first < 0xe0) {
    if (first < 0xc2 || !continues(p + 1)) return 0;
    continuations += 1;
    return p + 2;
  }
  const second: u32 = load<u8>(p + 1);
  if (first < 0xf0) {
    if (first == 0xe0 ? second < 0xa0 : first == 0xed && second > 0x9f) return 0;
    if (!continues(p + 1) || !continues(p + 2)) return 0;
    continuations += 2;
    return p + 3;
  }
  if (first > 0xf4 || (first == 0xf0 ? second < 0x90 : first == 0xf4 && second > 0x8f)) return 0;
  if (!continues(p + 1) || !continues(p + 2) || !continues(p + 3)) return 0;
  continuations += 3;
  return p + 4;
}

/** Whether `byte` may come next, after `count` right bytes of a character that starts with `first`. */
export function mayFollow(first: u32, count: i32, byte: u32): bool {
  if (count > 1) return (byte & 0xc0) == 0x80;
  if (first == 0xe0) return byte >= 0xa0 && byte <= 0xbf;
  if (first == 0xed) return byte >= 0x80 && byte <= 0x9f;
  if (first == 0xf0) return byte >= 0x90 && byte <= 0xbf;
  if (first == 0xf4) return byte >= 0x80 && byte <= 0x8f;
  return (byte & 0xc0) == 0x80;
}

/** How many bytes a character has that starts with this one; 0 if none does. */
export function characterSize(first: u32): i32 {
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

@inline
function continues(p: usize): bool {
  return (<u32>load<u8>(p) & 0xc0) == 0x80;
}

/** Whether the text of a block that starts with a character is wrong somewhere; its end may cut one off. */
@inline
export function mistakesIn(a: v128, b: v128, c: v128, d: v128): bool {
  return v128.any_true(
    v128.or(
      v128.or(mistakes(a, i8x16.splat(0)), mistakes(b, a)),
      v128.or(mistakes(c, b), mistakes(d, c)),
    ),
  );
}

/** A bit for each byte that continues a character. */
@inline
export function continuingIn(a: v128, b: v128, c: v128, d: v128): u64 {
  const limit = v128.load(firstLead);
  return mask(i8x16.lt_s(a, limit), i8x16.lt_s(b, limit), i8x16.lt_s(c, limit), i8x16.lt_s(d, limit));
}

/** How many bytes before `behind` belong to a character that goes on there. */
@inline
export function incompleteTail(behind: usize): usize {
  if (load<u8>(behind - 1) >= 0xc0) return 1;
  if (load<u8>(behind - 2) >= 0xe0) return 2;
  return load<u8>(behind - 3) >= 0xf0 ? 3 : 0;
}

/** By the high and by the low half of the byte before, and by the high half of the byte itself. */
const tables: usize = memory.data<i8>(
  [
    tooLong, tooLong, tooLong, tooLong, tooLong, tooLong, tooLong, tooLong,
    twoContinuations, twoContinuations, twoContinuations, twoContinuations,
    tooShort | overlong2, tooShort, tooShort | overlong3 | surrogate, tooShort | tooLarge | tooLarge1000 | overlong4,

    carry | overlong3 | overlong2 | overlong4, carry | overlong2, carry, carry, carry | tooLarge,
    carryLarge, carryLarge, carryLarge, carryLarge, carryLarge, carryLarge, carryLarge, carryLarge,
    carryLarge | surrogate, carryLarge, carryLarge,

    tooShort, tooShort, tooShort, tooShort, tooShort, tooShort, tooShort, tooShort,
    tooLong | overlong2 | twoContinuations | overlong3 | tooLarge1000 | overlong4,
    tooLong | overlong2 | twoContinuations | overlong3 | tooLarge,
    tooLong | overlong2 | twoContinuations | surrogate | tooLarge,
    tooLong | overlong2 | twoContinuations | surrogate | tooLarge,
    tooShort, tooShort, tooShort, tooShort,

  ],
  16,
);
/** What a byte of 0xe0 and above, and one of 0xf0 and above, is more than 0x80. */
const threeBytes: usize = memory.data<u64>([0x6060606060606060, 0x6060606060606060], 16);
const fourBytes: usize = memory.data<u64>([0x7070707070707070, 0x7070707070707070], 16);
const topBits: usize = memory.data<u64>([0x8080808080808080, 0x8080808080808080], 16);
const firstLead: usize = memory.data<u64>([0xc0c0c0c0c0c0c0c0, 0xc0c0c0c0c0c0c0c0], 16);

@inline
function mistakes(block: v128, before: v128): v128 {
  const previous = i8x16.shuffle(before, block, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
  const low = v128.load(lowHalves);
  const byHigh = i8x16.swizzle(v128.load(tables), v128.and(i16x8.shr_u(previous, 4), low));
  const byLow = i8x16.swizzle(v128.load(tables, 16), v128.and(previous, low));
  const byNext = i8x16.swizzle(v128.load(tables, 32), v128.and(i16x8.shr_u(block, 4), low));
  const special = v128.and(v128.and(byHigh, byLow), byNext);
  // A third or fourth byte must, and only it may, stand where two continuations in a row were marked.
  const second = i8x16.shuffle(before, block, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
  const third = i8x16.shuffle(before, block, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28);
  const must = v128.or(
    i8x16.sub_sat_u(second, v128.load(threeBytes)),
    i8x16.sub_sat_u(third, v128.load(fourBytes)),
  );
  return v128.xor(v128.and(must, v128.load(topBits)), special);
}

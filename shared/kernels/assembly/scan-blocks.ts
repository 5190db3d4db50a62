// Sixteen bytes at once, and sixty-four as the bits of one word.

// Constants of sixteen bytes are quicker to load than to build.
export const quotes: usize = memory.data<u64>([0x2222222222222222, 0x2222222222222222], 16);
export const slashes: usize = memory.data<u64>([0x5c5c5c5c5c5c5c5c, 0x5c5c5c5c5c5c5c5c], 16);
export const spaces: usize = memory.data<u64>([0x2020202020202020, 0x2020202020202020], 16);
export const zeros: usize = memory.data<u64>([0x3030303030303030, 0x3030303030303030], 16);
export const nines: usize = memory.data<u64>([0x0909090909090909, 0x0909090909090909], 16);
export const fives: usize = memory.data<u64>([0x0505050505050505, 0x0505050505050505], 16);
export const letterA: usize = memory.data<u64>([0x6161616161616161, 0x6161616161616161], 16);
export const letterB: usize = memory.data<u64>([0x6262626262626262, 0x6262626262626262], 16);
export const letterR: usize = memory.data<u64>([0x7272727272727272, 0x7272727272727272], 16);
export const letterU: usize = memory.data<u64>([0x7575757575757575, 0x7575757575757575], 16);
export const lowHalves: usize = memory.data<u64>([0x0f0f0f0f0f0f0f0f, 0x0f0f0f0f0f0f0f0f], 16);

/** One bit for each byte, from its top bit. */
@inline
export function mask(a: v128, b: v128, c: v128, d: v128): u64 {
  const low = <u32>i8x16.bitmask(a) | (<u32>i8x16.bitmask(b) << 16);
  const high = <u32>i8x16.bitmask(c) | (<u32>i8x16.bitmask(d) << 16);
  return <u64>low | (<u64>high << 32);
}

/** One bit for each byte that is the same as in `bytes`. */
@inline
export function same(a: v128, b: v128, c: v128, d: v128, bytes: v128): u64 {
  return mask(i8x16.eq(a, bytes), i8x16.eq(b, bytes), i8x16.eq(c, bytes), i8x16.eq(d, bytes));
}

/** All bits below the lowest one that is set. */
@inline
export function below(bits: u64): u64 {
  return (bits - 1) & ~bits;
}

@inline
export function isDigit(bytes: v128): v128 {
  return i8x16.le_u(i8x16.sub(bytes, v128.load(zeros)), v128.load(nines));
}

@inline
export function isHexDigit(bytes: v128): v128 {
  const lower = v128.or(bytes, v128.load(spaces));
  return v128.or(isDigit(bytes), i8x16.le_u(i8x16.sub(lower, v128.load(letterA)), v128.load(fives)));
}

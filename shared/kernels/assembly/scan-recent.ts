// The short texts told last, each in the one place that its bytes lead to. Files say the same few words over and over: whoever
// is told that a text is the one that stood there before need not look at its bytes again.

/** The same as `recentTexts`. */
const places: usize = 4096;
const placeBits: u64 = 12;
const longest: usize = 32;

/** Any of 32 bytes from here on: so many of 0xff, then zeros. */
const masks: usize = memory.data<u64>([-1, -1, -1, -1, 0, 0, 0, 0], 16);

export let recent: usize = 0;
export const recentSize: usize = places * longest;

/** The place of a text from 1 on, negative if it stood there already; 0 for one that is too long. No text holds a zero byte. */
@inline
export function placeOfText(from: usize, to: usize): i32 {
  const size = to - from;
  if (size > longest) return 0;
  const a = v128.and(v128.load(from), v128.load(masks + longest - size));
  const b = v128.and(v128.load(from, 16), v128.load(masks + longest - size, 16));
  const mixed =
    (i64x2.extract_lane(a, 0) * 0x9e3779b97f4a7c15) ^
    (i64x2.extract_lane(a, 1) * 0xc2b2ae3d27d4eb4f) ^
    (i64x2.extract_lane(b, 0) * 0x165667b19e3779f9) ^
    (i64x2.extract_lane(b, 1) * 0x27d4eb2f165667c5);
  const number = <usize>((<u64>mixed ^ ((<u64>mixed) << 17)) >> (64 - placeBits));
  const place = recent + number * longest;
  const isSame = !v128.any_true(v128.or(v128.xor(a, v128.load(place)), v128.xor(b, v128.load(place, 16))));
  if (isSame) return -(<i32>number + 1);
  v128.store(place, a);
  v128.store(place, b, 16);
  return <i32>number + 1;
}

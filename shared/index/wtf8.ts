// UTF-8 that can also hold half a surrogate pair, as three bytes like any other code unit: two strings are equal exactly when
// their bytes are.

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function encodeWtf8(text: string): Uint8Array {
  if (text.isWellFormed()) return encoder.encode(text);
  const pieces = Array.from(text, (character) =>
    character.isWellFormed() ? [...encoder.encode(character)] : encodeHalf(character.charCodeAt(0)),
  );
  return Uint8Array.from(pieces.flat());
}

export function decodeWtf8(bytes: Uint8Array): string {
  const half = findHalf(bytes, 0);
  if (half < 0) return decoder.decode(bytes);
  const pieces: string[] = [];
  let from = 0;
  for (let at = half; at >= 0; at = findHalf(bytes, from)) {
    const unit = 0xd000 | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f);
    pieces.push(decoder.decode(bytes.subarray(from, at)), String.fromCharCode(unit));
    from = at + 3;
  }
  pieces.push(decoder.decode(bytes.subarray(from)));
  return pieces.join("");
}

const encodeHalf = (unit: number) => [0xed, 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];

function findHalf(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xed, from); at >= 0; at = bytes.indexOf(0xed, at + 1))
    if (bytes[at + 1]! >= 0xa0) return at;
  return -1;
}

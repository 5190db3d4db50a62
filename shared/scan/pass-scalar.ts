const wordTrue = 0x65757274;
const wordNull = 0x6c6c756e;
const wordFals = 0x736c6166;

/** The place behind a number or a literal that is whole within the chunk and right; -1 for anything else. */
export function passScalar(bytes: Uint8Array, words: DataView, at: number): number {
  const byte = bytes[at]!;
  if (byte >= 0x30 && byte <= 0x39) return passNumber(bytes, at);
  if (byte === 0x2d) return passNumber(bytes, at + 1);
  const word = words.getInt32(at, true);
  if (word === wordTrue || word === wordNull) return at + 4;
  return word === wordFals && bytes[at + 4] === 0x65 ? at + 5 : -1;
}

function passNumber(bytes: Uint8Array, from: number): number {
  let at = passDigits(bytes, from);
  if (at === from || at >= bytes.length || (bytes[from] === 0x30 && at > from + 1)) return -1;
  if (bytes[at] === 0x2e) {
    const fraction = at + 1;
    at = passDigits(bytes, fraction);
    if (at === fraction || at >= bytes.length) return -1;
  }
  return (bytes[at]! | 0x20) === 0x65 ? passPower(bytes, at + 1) : at;
}

function passPower(bytes: Uint8Array, from: number): number {
  const sign = bytes[from];
  const power = sign === 0x2b || sign === 0x2d ? from + 1 : from;
  const at = passDigits(bytes, power);
  return at === power || at >= bytes.length ? -1 : at;
}

function passDigits(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte < 0x30 || byte > 0x39) break;
    at++;
  }
  return at;
}

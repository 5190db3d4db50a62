const percent = 0x25;

/** The bytes of a text in which some are written as `%41`; a percent sign that begins none stands for itself. */
export function percentBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const value = bytes[at] === percent ? hexAt(bytes, at + 1) : -1;
    if (value >= 0) at += 2;
    bytes[length++] = value < 0 ? bytes[at]! : value;
  }
  return bytes.subarray(0, length);
}

function hexAt(bytes: Uint8Array, at: number): number {
  const high = digitOf(bytes[at]);
  const low = digitOf(bytes[at + 1]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

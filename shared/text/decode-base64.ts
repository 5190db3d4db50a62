const values = new Int8Array(128).fill(-1);
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
for (let at = 0; at < digits.length; at++) values[digits.charCodeAt(at)] = at;
values["-".charCodeAt(0)] = 62;
values["_".charCodeAt(0)] = 63;

/** The bytes of base64, of either alphabet, as far as they are whole. What is no digit is passed over. */
export function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let size = 0;
  for (let at = 0; at < text.length; at++) {
    const value = values[text.charCodeAt(at)] ?? -1;
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xfff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[size++] = (bits >> held) & 0xff;
  }
  return bytes.subarray(0, size);
}

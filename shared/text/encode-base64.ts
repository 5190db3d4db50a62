const shared = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const symbolsOf = (last: string) => new TextEncoder().encode(shared + last);
const plainSymbols = symbolsOf("+/");
const urlSymbols = symbolsOf("-_");
const equals = 0x3d;

export type Base64Style = { isForUrls: boolean; isPadded: boolean };

export function encodeBase64(bytes: Uint8Array, { isForUrls, isPadded }: Base64Style): string {
  const symbols = isForUrls ? urlSymbols : plainSymbols;
  const written = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(equals);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    written[to] = symbols[bits >> 18]!;
    written[to + 1] = symbols[(bits >> 12) & 63]!;
    if (left > 1) written[to + 2] = symbols[(bits >> 6) & 63]!;
    if (left > 2) written[to + 3] = symbols[bits & 63]!;
    to += 4;
  }
  const size = isPadded ? written.length : Math.ceil((bytes.length * 4) / 3);
  return new TextDecoder().decode(written.subarray(0, size));
}

const equals = "=";
const symbols = /^[A-Za-z0-9+/]+$/;

/** Base64 in the plain alphabet, padded and without white space; null for what is none. Both alphabets occur in files. */
export function plainBase64(text: string): string | null {
  const plain = text.replaceAll(/\s+/g, "").replaceAll("-", "+").replaceAll("_", "/");
  let end = plain.length;
  while (end > 0 && end > plain.length - 2 && plain[end - 1] === equals) end--;
  const body = plain.slice(0, end);
  if (!symbols.test(body) || body.length % 4 === 1) return null;
  return body.padEnd(Math.ceil(body.length / 4) * 4, equals);
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const valueOf = new Uint8Array(128);
for (const [at, symbol] of Array.from(alphabet).entries()) valueOf[symbol.charCodeAt(0)] = at;

/** The text that plain base64 stands for; null where its bytes are no UTF-8. */
export function textOfBase64(plain: string): string | null {
  const symbolCount = plain.length - (plain.endsWith("==") ? 2 : plain.endsWith(equals) ? 1 : 0);
  const bytes = new Uint8Array(Math.floor((symbolCount * 3) / 4));
  let bits = 0;
  let at = 0;
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    bits = ((bits << 6) | valueOf[plain.charCodeAt(symbol)]!) & 0xffff;
    if (symbol % 4 > 0) bytes[at++] = (bits >> (6 - 2 * (symbol % 4))) & 0xff;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

import { decodeBase64 } from "./decode-base64.ts";

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

/** The text that base64 stands for; null where its bytes are no UTF-8. */
export function textOfBase64(plain: string): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(decodeBase64(plain));
  } catch {
    return null;
  }
}

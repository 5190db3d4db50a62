import { shorten } from "../../shared/text/shorten.ts";

/** A title may say anything; a file's name may not, on some system or other. */
export function safeName(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  // 255 bytes is the most that common file systems take, and a character has four at most.
  return shorten(plain, 50);
}

import { decodeBytes } from "../../shared/text/decode-string.ts";
import type { Playable } from "./media-types.ts";

/** Null: it is not base64. */
export function dataUrl({ type }: Playable, base64: string): string | null {
  return isBase64(base64) ? `data:${type};base64,${base64}` : null;
}

export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""));
}

/** A whole number of 4 letters, which are 3 bytes. */
const textLetters = 4 * Math.ceil((64 * 1024) / 3);

/** The beginning of data that is text; null: it is not base64. */
export function textOfData(base64: string): { text: string; cut: boolean } | null {
  const cut = base64.length > textLetters;
  const head = cut ? base64.slice(0, textLetters) : base64;
  if (!isBase64(head)) return null;
  return { text: decodeBytes(Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0))), cut };
}

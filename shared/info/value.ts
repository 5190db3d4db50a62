import { makePreview, previewBytes } from "../rows/make-preview.ts";
import { decodeStringBytes } from "../text/decode-string.ts";
import type { Preview } from "../api/row.ts";

/** A value of the file: its bytes, or its first ones if it is too large to be held. */
export type Value = { bytes: Uint8Array; sizeBytes: number };

/** How many characters of a name or an id are shown. */
const longestText = 2048;
/** However its characters are escaped, so many bytes hold a text of that length with its quotes. */
export const textBytes = longestText * 6 + 2;

const quote = 0x22;
const openBrace = 0x7b;
const openBracket = 0x5b;

const isWhole = ({ bytes, sizeBytes }: Value) => bytes.length === sizeBytes;

export const isObject = (value: Value): boolean => value.bytes[0] === openBrace && isWhole(value);

export const isList = (value: Value): boolean => value.bytes[0] === openBracket && isWhole(value);

/** `null`: the only value that begins like this. */
export const isNothing = ({ bytes }: Value): boolean => bytes[0] === 0x6e;

/** The text of a string, or the beginning of a long one; null for what is no string. */
export function asText(value: Value): string | null {
  const { bytes } = value;
  if (bytes[0] !== quote) return null;
  const { text, cut } = decodeStringBytes(bytes.subarray(1, isWhole(value) ? -1 : undefined), longestText);
  return cut ? `${text}…` : text;
}

export const previewOf = ({ bytes, sizeBytes }: Value): Preview =>
  makePreview(bytes.subarray(0, previewBytes), sizeBytes, false);

import type { Failure } from "../failure/failure.ts";

/** A failure in a document's own bytes; who opened it knows `where`. */
export type Fault = Omit<Failure, "where">;

export const endOfFile = "the end of the file";

/** What a `not-utf8` fault expected; its place is the first byte of the broken character, and it found `nameBytes`. */
export const someCharacter = "a character in UTF-8";
/** What a `not-json` fault expected of a control character inside a string. */
export const someEscape = "an escape for a control character";

/** What a `too-deep` fault expected, and what it found. */
export const levelsAllowed = (maxDepth: number): string =>
  `at most ${maxDepth.toLocaleString("en")} levels of nesting`;
export const oneMoreLevel = "one more level";

const names = new Map([
  [0x09, "a tab"],
  [0x0a, "a line break"],
  [0x0d, "a carriage return"],
  [0x20, "a space"],
]);

const hex = (byte: number) => `0x${byte.toString(16).toUpperCase().padStart(2, "0")}`;

export function nameByte(byte: number): string {
  if (byte > 0x20 && byte < 0x7f) return `“${String.fromCharCode(byte)}”`;
  return names.get(byte) ?? `byte ${hex(byte)}`;
}

/** The bytes of a broken character, up to and with the first one that cannot stand there. */
export function nameBytes(bytes: ArrayLike<number>): string {
  return `${bytes.length === 1 ? "byte" : "bytes"} ${Array.from(bytes, hex).join(" ")}`;
}

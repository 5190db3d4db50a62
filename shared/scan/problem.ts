import type { Failure } from "../failure/failure.ts";

/** A failure in a document's own bytes; who opened it knows `where`. */
export type Problem = Omit<Failure, "where">;

export const endOfFile = "the end of the file";

const names = new Map([
  [0x09, "a tab"],
  [0x0a, "a line break"],
  [0x0d, "a carriage return"],
  [0x20, "a space"],
]);

export function nameByte(byte: number): string {
  if (byte > 0x20 && byte < 0x7f) return `“${String.fromCharCode(byte)}”`;
  return names.get(byte) ?? `byte 0x${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

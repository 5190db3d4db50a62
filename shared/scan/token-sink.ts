import type { Fault } from "./fault.ts";

/** What is told of a value: nothing, its kind and range, or a string's text as well. */
export const interest = { none: 0, range: 1, text: 2 } as const;
export type Interest = (typeof interest)[keyof typeof interest];

/** Places of recent texts count from 1 to this. */
export const recentTexts = 4096;

/** How much of a string's raw body is told at most. */
export const captureLimit = 2048;

/**
 * Hears of the parts of a JSON text that a table of notes lists, and of nothing else: the inside of a container that is not
 * entered passes by without a call, and so does a root value that is not the wanted one. What is open is a stack: every
 * `close` ends the value that was opened last. The list around an array of threads is not told; its elements are the root
 * values. Of a text that turns out to be broken or cut off, everything before the fault was told.
 */
export interface TokenSink {
  /**
   * A root value, an element of an entered list or a noted field starts, with a `valueKind`. `field` is 0 for root values,
   * elements and keys without a name in the table. The key with its quotes stands in [keyStart, keyEnd); both are -1 without
   * a key.
   * A number or a literal is told from its first byte on, before it is known to be one; `true` is four bytes long.
   */
  open(field: number, kind: number, start: number, keyStart: number, keyEnd: number): void;
  /**
   * The raw body of a wanted string in bytes[from, to), just before its `close`; cut at `captureLimit` bytes. `place` is a hint:
   * -n if it is the same text as the last one that was told with n or -n, and 0 if nothing is known. See `recentTexts`.
   */
  text(bytes: Uint8Array, from: number, to: number, escaped: boolean, cut: boolean, place: number): void;
  close(end: number): void;
}

/** What a file holds: one value, a list of threads, or values one after another with white space between. */
export type Form = "one" | "list" | "lines";

export type TokenizerOptions = {
  maxDepth: number;
  /** Which root value is told, counted from 0. The others are only checked. */
  thread: number | "each";
};

/** Reads JSON text in chunks of any size; a fault ends the reading, and later calls answer the same one. */
export interface Tokenizer {
  readonly bytesRead: number;
  readonly form: Form;
  /** How many root values have begun; of a list, its elements. */
  readonly values: number;
  push(chunk: Uint8Array): Fault | null;
  end(): Fault | null;
}

export type MakeTokenizer = (sink: TokenSink, options: TokenizerOptions) => Tokenizer;

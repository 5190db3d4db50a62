/** What a sink wants to hear of a value: nothing, its kind and range, or a string's text as well. */
export const interest = { none: 0, range: 1, text: 2 } as const;
export type Interest = (typeof interest)[keyof typeof interest];

/**
 * Hears of the parts of a JSON text that it asks for, and of nothing else: the inside of a container that it did not enter
 * passes by without a call. Text is the raw body of a string in bytes[from, to), cut at `captureLimit` bytes.
 */
export interface TokenSink {
  /** A key of an object that was entered; answers what to tell of its value. Elements of an entered array tell their range. */
  key(bytes: Uint8Array, from: number, to: number, escaped: boolean): Interest;
  /** A wanted value starts. For a container: whether to enter it. */
  open(kind: number, start: number): boolean;
  /** The text of a wanted string, between its `open` and its `close`. */
  text(bytes: Uint8Array, from: number, to: number, escaped: boolean): void;
  close(end: number): void;
}

export const captureLimit = 2048;

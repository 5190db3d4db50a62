import { decodeBytes } from "../text/decode-string.ts";

/** A time and the name of a field are shorter. */
const enough = 128;

const date = String.raw`\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,12})?)?(?: ?(?:[Zz]|UTC|GMT|[+-]\d\d(?::?\d\d)?))?`;
/** Seconds or finer since 1970. */
const count = String.raw`\d{9,19}(?:\.\d{1,12})?`;
const time = new RegExp(String.raw`^\[?(?:${date}|${count})\]?[,;|:]?[ \t]+`);
const field = /^(?:data|event|id|retry)?:/;

/** Where a line begins behind the time at which it came; `from` itself where there is no such time. */
export function passTime(head: Uint8Array, from: number): number {
  // A time is ASCII, so that its characters are its bytes.
  return from + (time.exec(decodeBytes(head.subarray(from, from + enough)))?.[0].length ?? 0);
}

/** Whether a line of server-sent events begins here. */
export function isStreamText(head: Uint8Array, from: number): boolean {
  return field.test(decodeBytes(head.subarray(from, from + enough)));
}

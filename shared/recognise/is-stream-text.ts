import { decodeBytes } from "../text/decode-string.ts";

/** A time and the name of a field are shorter. */
const enough = 128;

const date = String.raw`\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,12})?)? ?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?`;
/** Seconds or finer since 1970. */
const count = String.raw`\d{9,19}(?:\.\d{1,12})?`;
const streamLine = new RegExp(
  String.raw`^(?:\[ ?(?:${date}|${count}) ?\][ \t]*|(?:${date}|${count})[ \t]+)?(?:data|event|id|retry)?:`,
);

/** Whether this is how a line of server-sent events begins, perhaps behind the time at which it came. `from`: its first character. */
export function isStreamText(head: Uint8Array, from = 0): boolean {
  return streamLine.test(decodeBytes(head.subarray(from, from + enough)));
}

import { cutCleanly } from "./decode-string.ts";

/** At most `length` units of a text; an ellipsis says that there was more. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${cutCleanly(text.slice(0, length), true).text.trimEnd()}…`;
}

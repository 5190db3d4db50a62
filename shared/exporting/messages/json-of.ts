import { isExactNumber } from "../../text/is-exact-number.ts";
import type { Notes } from "./notes.ts";

/** A text that no runtime can hold. */
export class TooLongText extends Error {}

/**
 * The JSON of a value, however deep it is nested. Half of a character that takes two units becomes U+FFFD: providers take a request
 * with one for no JSON at all.
 */
export function jsonOf(value: unknown, pointer: string, notes: Notes): string {
  const text = stringify(value);
  if (!text.includes(halfEscape)) return text;
  const mended = text.replaceAll(escapes, (escape) => (escape.startsWith(halfEscape) ? "\ufffd" : escape));
  if (mended !== text) notes.field(pointer, "half of a character is written as U+FFFD");
  return mended;
}

/** How JSON.stringify begins what it writes for such a half; it escapes no whole character like this. */
const halfEscape = "\\ud";
/** One by one, so that a backslash that is itself escaped begins nothing. */
const escapes = /\\(?:u[\da-f]{4}|.)/g;

/** As it is, halves of characters too: to be compared, not to be sent. */
export function stringify(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return stringifyDeep(value);
  }
}

/** Without calls inside of calls: what stops it is only the length. */
function stringifyDeep(value: unknown): string {
  try {
    return [...piecesOf(value)].join("");
  } catch (error) {
    throw error instanceof RangeError ? new TooLongText() : error;
  }
}

type Level = { members: Iterator<[string | number, unknown]>; isList: boolean; isFirst: boolean };

function* piecesOf(value: unknown): Generator<string> {
  const levels: Level[] = [];
  yield* open(value, levels);
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const next = level.members.next();
    if (next.done === true) {
      levels.pop();
      yield level.isList ? "]" : "}";
      continue;
    }
    const [key, item] = next.value;
    if (!level.isFirst) yield ",";
    level.isFirst = false;
    if (!level.isList) yield `${JSON.stringify(key)}:`;
    yield* open(item, levels);
  }
}

/** A value that holds others is only begun. */
function* open(value: unknown, levels: Level[]): Generator<string> {
  if (typeof value !== "object" || value === null || isExactNumber(value)) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  const members: Iterator<[string | number, unknown]> = isList
    ? value.entries()
    : Object.entries(value).values();
  levels.push({ members, isList, isFirst: true });
  yield isList ? "[" : "{";
}

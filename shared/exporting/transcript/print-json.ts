import { isExactNumber } from "../../text/is-exact-number.ts";
import { isObject } from "./taken-fields.ts";

const step = "  ";
/** Deeper lines stand no further to the right, so that deep nesting cannot make the text many times larger. */
const deepestIndent = 32;
/** What fits stands on one line. */
const lineLength = 76;

/** Letters that are gathered before they are handed on. */
const atOnce = 16 * 1024;

/** Something that is written line by line. */
type Level = {
  values: readonly unknown[];
  /** Null for a list. */
  keys: readonly string[] | null;
  /** Its first entries as they were written when it was tried to fit them all on one line. */
  tried: readonly string[];
  /** How many are written. */
  done: number;
};

/**
 * JSON laid out for reading, in pieces and without following it level by level: it may be nested as deep as it likes. Numbers are written as
 * they stood. No line of it consists of anything but JSON, so none can end a fence.
 */
export function* printJson(value: unknown): Generator<string> {
  const levels: Level[] = [];
  let text = open(value, levels);
  while (levels.length > 0) {
    text += nextLine(levels);
    if (text.length < atOnce) continue;
    yield text;
    text = "";
  }
  yield text;
}

const breakLine = (depth: number): string => `\n${step.repeat(Math.min(depth, deepestIndent))}`;

function nextLine(levels: Level[]): string {
  const level = levels.at(-1)!;
  const { values, keys, tried, done } = level;
  if (done === values.length) {
    levels.pop();
    return `${breakLine(levels.length)}${keys === null ? "]" : "}"}`;
  }
  level.done++;
  const start = `${done === 0 ? "" : ","}${breakLine(levels.length)}`;
  if (done < tried.length) return `${start}${tried[done]}`;
  const name = keys === null ? "" : `${printScalar(keys[done])}: `;
  return `${start}${name}${open(values[done], levels)}`;
}

/** All of what fits on a line, else its beginning, and a level for what is in it. */
function open(value: unknown, levels: Level[]): string {
  if (Array.isArray(value)) {
    const { texts: tried, fits } = flattenList(value, lineLength);
    if (fits) return `[${tried.join(", ")}]`;
    levels.push({ values: value, keys: null, tried, done: 0 });
    return "[";
  }
  if (!isObject(value)) return printScalar(value);
  const { texts: tried, fits } = flattenObject(value, lineLength);
  if (fits) return `{${tried.join(", ")}}`;
  levels.push({ values: Object.values(value), keys: Object.keys(value), tried, done: 0 });
  return "{";
}

/** On one line, if that takes no more than `room` characters: each level takes some, so it never goes deep. */
function printFlat(value: unknown, room: number): string | null {
  if (typeof value === "string" && value.length > room) return null;
  if (Array.isArray(value)) {
    const { texts, fits } = flattenList(value, room);
    return fits ? `[${texts.join(", ")}]` : null;
  }
  if (isObject(value)) {
    const { texts, fits } = flattenObject(value, room);
    return fits ? `{${texts.join(", ")}}` : null;
  }
  const text = printScalar(value);
  return text.length <= room ? text : null;
}

/** The entries of a list or an object, up to the first that does not fit. */
type Flat = { texts: string[]; fits: boolean };

function flattenList(list: readonly unknown[], room: number): Flat {
  const texts: string[] = [];
  let left = room - 2;
  for (const element of list) {
    const text = left < 1 ? null : printFlat(element, left);
    if (text === null) return { texts, fits: false };
    texts.push(text);
    left -= text.length + 2;
  }
  return { texts, fits: left >= -2 };
}

function flattenObject(object: Record<string, unknown>, room: number): Flat {
  const texts: string[] = [];
  let left = room - 2;
  // In the order of the entries, but without a list of all of them: there may be many.
  for (const key in object) {
    if (!Object.hasOwn(object, key)) continue;
    const name = left < 1 ? null : printFlat(key, left);
    const text = name === null ? null : printFlat(object[key], left - name.length - 2);
    if (text === null) return { texts, fits: false };
    texts.push(`${name}: ${text}`);
    left -= name!.length + text.length + 4;
  }
  return { texts, fits: left >= -2 };
}

const separators = /[\u007f-\u009f\u2028\u2029]/g;
/** What does not stand in a string as it is. */
const special = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/;

/** Half a character is written as its escape, and so is what some readers take for the end of a line. */
function printScalar(value: unknown): string {
  if (typeof value === "string") return printString(value);
  return isExactNumber(value) ? value.rawJSON : JSON.stringify(value);
}

function printString(text: string): string {
  if (!special.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(
    separators,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

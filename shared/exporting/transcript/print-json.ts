import { isExactNumber } from "../../text/is-exact-number.ts";
import { isObject } from "./taken-fields.ts";

const step = "  ";
/** Deeper lines stand no further to the right, so that deep nesting cannot make the text many times larger. */
const deepestIndent = 32;
/** What fits stands on one line. */
const lineLength = 76;

type Level = { entries: Iterator<[string | null, unknown]>; close: string; isFirst: boolean };

/**
 * JSON laid out for reading, in pieces and without following it level by level: it may be nested as deep as it likes. Numbers are written as
 * they stood. No line of it consists of anything but JSON, so none can end a fence.
 */
export function* printJson(value: unknown): Generator<string> {
  const levels: Level[] = [];
  yield* open(value, levels);
  while (levels.length > 0) {
    const level = levels.at(-1)!;
    const next = level.entries.next();
    const indent = step.repeat(Math.min(levels.length, deepestIndent));
    if (next.done === true) {
      levels.pop();
      yield `\n${step.repeat(Math.min(levels.length, deepestIndent))}${level.close}`;
      continue;
    }
    const [key, inner] = next.value;
    yield `${level.isFirst ? "" : ","}\n${indent}${key === null ? "" : `${printScalar(key)}: `}`;
    level.isFirst = false;
    yield* open(inner, levels);
  }
}

/** All of what fits on a line, else its beginning, and a level for what is in it. */
function* open(value: unknown, levels: Level[]): Generator<string> {
  const flat = printFlat(value, lineLength);
  if (flat !== null) yield flat;
  else if (Array.isArray(value)) {
    levels.push({ entries: elementsOf(value), close: "]", isFirst: true });
    yield "[";
  } else if (isObject(value)) {
    levels.push({ entries: Object.entries(value)[Symbol.iterator](), close: "}", isFirst: true });
    yield "{";
  } else yield printScalar(value);
}

function* elementsOf(list: readonly unknown[]): Generator<[null, unknown]> {
  for (const element of list) yield [null, element];
}

/** On one line, if that takes no more than `room` characters: each level takes some, so it never goes deep. */
function printFlat(value: unknown, room: number): string | null {
  if (Array.isArray(value)) return flatList(value, room);
  if (isObject(value)) return flatObject(value, room);
  if (typeof value === "string" && value.length > room) return null;
  const text = printScalar(value);
  return text.length <= room ? text : null;
}

function flatList(list: readonly unknown[], room: number): string | null {
  const texts: string[] = [];
  let left = room - 2;
  for (const element of list) {
    const text = left < 1 ? null : printFlat(element, left);
    if (text === null) return null;
    texts.push(text);
    left -= text.length + 2;
  }
  return left < -2 ? null : `[${texts.join(", ")}]`;
}

function flatObject(object: Record<string, unknown>, room: number): string | null {
  const texts: string[] = [];
  let left = room - 2;
  // In the order of the entries, but without a list of all of them: there may be many.
  for (const key in object) {
    if (!Object.hasOwn(object, key)) continue;
    const name = left < 1 ? null : printFlat(key, left);
    const text = name === null ? null : printFlat(object[key], left - name.length - 2);
    if (text === null) return null;
    texts.push(`${name}: ${text}`);
    left -= name!.length + text.length + 4;
  }
  return left < -2 ? null : `{${texts.join(", ")}}`;
}

const separators = /[\u007f-\u009f\u2028\u2029]/g;

/** Half a character is written as its escape, and so is what some readers take for the end of a line. */
function printScalar(value: unknown): string {
  if (isExactNumber(value)) return value.rawJSON;
  const text = JSON.stringify(value);
  return typeof value === "string"
    ? text.replace(separators, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    : text;
}

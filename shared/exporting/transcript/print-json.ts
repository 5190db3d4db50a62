import { isExactNumber } from "../../text/is-exact-number.ts";
import { isObject } from "./taken-fields.ts";
import { hiddenUnits } from "./visible-text.ts";

const step = "  ";
/** Deeper lines stand no further to the right, so that deep nesting cannot make the text many times larger. */
const deepestIndent = 32;
/** What fits stands on one line. */
const lineLength = 76;
/** Letters that are gathered before they are handed on. */
const atOnce = 16 * 1024;

/** Something that is written line by line. `keys`: null for a list. `done`: how many are written. */
type Level = { keys: readonly string[] | null; values: readonly unknown[]; done: number };

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

function nextLine(levels: Level[]): string {
  const level = levels.at(-1)!;
  const { keys, values, done } = level;
  if (done === values.length) {
    levels.pop();
    return `${breakLine(levels.length)}${keys === null ? "]" : "}"}`;
  }
  const start = `${done === 0 ? "" : ","}${breakLine(levels.length)}`;
  level.done++;
  return `${start}${keys === null ? "" : `${printString(keys[done]!)}: `}${open(values[done], levels)}`;
}

const lineBreaks = Array.from({ length: deepestIndent + 1 }, (_, depth) => `\n${step.repeat(depth)}`);
const breakLine = (depth: number): string => lineBreaks[Math.min(depth, deepestIndent)]!;

/** All of what fits on a line, else its beginning, and a level for what is in it. */
function open(value: unknown, levels: Level[]): string {
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return printScalar(value);
  const flat = roomBehind(value, lineLength) < 0 ? null : printFlat(value);
  if (flat !== null && flat.length <= lineLength) return flat;
  levels.push(
    isList
      ? { keys: null, values: value, done: 0 }
      : { keys: Object.keys(value), values: Object.values(value), done: 0 },
  );
  return isList ? "[" : "{";
}

/**
 * What is at most left of `room` behind it, on one line; less than nothing if it cannot fit. Nothing is written to know that, and each level
 * takes some of the room, so it never goes deep.
 */
function roomBehind(value: unknown, room: number): number {
  if (typeof value === "string") return room - value.length - 2;
  if (Array.isArray(value)) return roomBehindList(value, room);
  return isObject(value) ? roomBehindObject(value, room) : room - 1;
}

/** Brackets take as much as the comma that the first entry does without. */
const besideEntry = 2;

function roomBehindList(list: readonly unknown[], room: number): number {
  let left = room;
  for (let at = 0; at < list.length && left >= 0; at++) left = roomBehind(list[at], left - besideEntry);
  return left;
}

const besideKey = '"": '.length;

function roomBehindObject(object: Record<string, unknown>, room: number): number {
  let left = room;
  // In the order of the entries, but without a list of all of them: there may be many.
  for (const key in object) {
    if (left < 0) break;
    left = roomBehind(object[key], left - besideEntry - besideKey - key.length);
  }
  return left;
}

/** On one line; only for what may fit. */
function printFlat(value: unknown): string {
  let entries = "";
  if (Array.isArray(value)) {
    for (const element of value) entries += `${entries === "" ? "" : ", "}${printFlat(element)}`;
    return `[${entries}]`;
  }
  if (!isObject(value)) return printScalar(value);
  for (const key of Object.keys(value))
    entries += `${entries === "" ? "" : ", "}${printString(key)}: ${printFlat(value[key])}`;
  return `{${entries}}`;
}

function printScalar(value: unknown): string {
  if (typeof value === "string") return printString(value);
  return isExactNumber(value) ? value.rawJSON : JSON.stringify(value);
}

/** What does not stand in a string as it is. */
const special = new RegExp(`["\\\\\\t\\n${hiddenUnits}\\ud800-\\udfff]`);
const separators = /[\u007f-\u009f\u2028\u2029]/g;

/** Half a character is written as its escape, and so is what some readers take for the end of a line. */
function printString(text: string): string {
  if (!special.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(
    separators,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

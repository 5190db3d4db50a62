import { isNestedTooDeep } from "./is-nested-too-deep.ts";

// What the language has and the compiler's library does not name yet, nor do hosts of before 2024 have it.
type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;
const { rawJSON } = JSON as unknown as { rawJSON?: (text: string) => unknown };

/**
 * JSON.parse, but a number that would print differently (`1.0`, `1e2`, `-0`, more digits than a double holds) prints as it stood:
 * it is an exact number then, not a `number`. Of what is nested too deep to follow, numbers are what JSON.parse makes of them.
 */
export function parseExactly(text: string): unknown {
  if (rawJSON === undefined || !mayPrintDifferently(text) || isNestedTooDeep(text)) return JSON.parse(text);
  return parseWithSource(text, keepLiteral);
}

const keepLiteral: Reviver = (_key, value, context) => {
  const source = context?.source;
  return typeof value !== "number" || source === undefined || source === String(value)
    ? value
    : rawJSON!(source);
};

/**
 * Numbers that stand where a number can stand (behind a key, or in a list) and are long, very small, minus nothing, or end in a zero
 * behind the point or in an exponent. All others print as they stand. A quote behind one backslash is inside a string, so that JSON in
 * JSON is passed over.
 */
const suspects =
  /(?:(?<!(?<!\\)\\)"[ \t\n\r]*:|[[,])[ \t\n\r]*(-?(?:\d[\d.]{15}|0\.0{6}|\d+\.\d*0(?!\d)|\d+(?:\.\d+)?[eE]|(?<=-)0(?![\d.]))[\d.eE+-]*)(?=[ \t\n\r]*[,}\]])/g;

/** A cheap look: what only seems to be a number, inside of a string, is taken for one. */
function mayPrintDifferently(text: string): boolean {
  if (isNumber.test(text)) return true;
  for (const [, literal] of text.matchAll(suspects)) if (String(Number(literal)) !== literal) return true;
  return false;
}

const isNumber = /^[ \t\n\r]*[-\d]/;

import { isNestedTooDeep } from "../text/is-nested-too-deep.ts";

export { deepestNesting } from "../text/is-nested-too-deep.ts";

/** What a JSON column holds. Writers leave invalid JSON behind, and some columns are too large to look into. */
export type JsonColumn =
  | { state: "none" }
  | { state: "value"; value: unknown }
  | { state: "not-json"; text: string }
  /** Valid or not, nobody looks into it: a value is never nested deeper than calls can follow it. */
  | { state: "too-deep"; text: string }
  | { state: "too-large"; sizeBytes: number };

/** `sizeBytes` is the size of what is stored; with a value of null it says that something is there which was too large to read. */
export function readJsonColumn(
  value: string | number | bigint | Uint8Array | null,
  sizeBytes?: number,
): JsonColumn {
  if (value === null) return sizeBytes === undefined ? { state: "none" } : { state: "too-large", sizeBytes };
  if (typeof value === "string") return readJsonText(value);
  if (typeof value === "object") return readJsonText(decoder.decode(value));
  return readJsonText(String(value));
}

const decoder = new TextDecoder("utf-8");

// The parts of JSON.parse and JSON that the language has and the compiler's library does not name yet.
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

function readJsonText(text: string): JsonColumn {
  if (isNestedTooDeep(text)) return { state: "too-deep", text };
  try {
    const value: unknown = mayLoseDigits.test(text) ? parseWithSource(text, keepDigits) : JSON.parse(text);
    return { state: "value", value };
  } catch {
    return { state: "not-json", text };
  }
}

/** Up to 15 digits without an exponent come back from JavaScript's numbers as they were. */
const mayLoseDigits = /[\d.]{16}|\d[eE][+-]?\d/;

/** What JavaScript would print as another number stays the text that it is, inside the value. */
const keepDigits: Reviver = (_key, value, { source }) =>
  typeof value !== "number" || source === undefined || isSameNumber(source, String(value))
    ? value
    : rawJSON(source);

function isSameNumber(source: string, printed: string): boolean {
  if (source === printed) return true;
  const [a, b] = [normalForm(source), normalForm(printed)];
  return a !== null && a === b;
}

/** Digits without zeros at either end, and the power of ten of the last one; null for what is no finite number. */
function normalForm(number: string): string | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number);
  if (parts === null) return null;
  const [, sign, whole, fraction = "", exponent = "0"] = parts;
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  if (digits === "") return "0";
  // Not /0+$/, which looks again from every zero inside a very long number.
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - end);
  return `${sign}${digits.slice(0, end)}e${power}`;
}

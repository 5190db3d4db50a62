import { asFields } from "../../problems/fields.ts";
import { isExactNumber } from "../../text/is-exact-number.ts";
import { parseExactly } from "../../text/parse-exactly.ts";
import { jsonOf } from "./json-of.ts";
import type { Notes } from "./notes.ts";

/** As JSON text: what is a text already is left as the model wrote it. */
export function argumentsText(args: unknown, pointer: string, notes: Notes): string {
  if (isNothing(args)) return "{}";
  return typeof args === "string" ? args : jsonOf(args, pointer, notes);
}

/** As an object. Arguments that are none stand in it by the name `arguments`. */
export function argumentsObject(args: unknown, pointer: string, notes: Notes): object {
  if (isNothing(args)) return {};
  const value = typeof args === "string" ? parse(args) : args;
  const fields = isExactNumber(value) ? null : asFields(value);
  if (fields !== null) return fields;
  notes.field(pointer, 'arguments that are no object are written as {"arguments": …}');
  return { arguments: value };
}

const isNothing = (args: unknown): boolean => args === undefined || args === null || args === "";

/** A text that is no JSON is what it is. */
function parse(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return text;
  }
}

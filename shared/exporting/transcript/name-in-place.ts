import { isExactNumber } from "../../text/is-exact-number.ts";

/** What stands where something else is expected: “A number in place of a part”. */
export function nameInPlace(value: unknown, thing: string): string {
  return `${nameOf(value)} in place of a ${thing}`;
}

function nameOf(value: unknown): string {
  if (value === null) return "Null";
  if (Array.isArray(value)) return "A list";
  if (typeof value === "string") return "A string";
  if (typeof value === "number" || isExactNumber(value)) return "A number";
  return typeof value === "boolean" ? "True or false" : "An object";
}

import { asFields } from "../problems/fields.ts";
import { isNestedTooDeep } from "../text/is-nested-too-deep.ts";
import { parseExactly } from "../text/parse-exactly.ts";
import { ElementReader } from "./element-reader.ts";

/** Arguments of a call as a value: a string that is JSON is what it says, and nothing at all is an empty object. */
export function readArguments(args: unknown): unknown {
  if (args === null || args === undefined || args === "") return {};
  return typeof args === "string" ? parseArguments(args) : args;
}

/** Several objects one after another came as pieces of one: a later key wins. Text that is no JSON stays as it is. */
function parseArguments(text: string): unknown {
  const whole = parse(text);
  if (whole !== undefined) return whole;
  const objects = splitObjects(text).map(parse).map(asFields);
  return objects.length === 0 || objects.includes(null)
    ? text
    : Object.fromEntries(objects.flatMap((fields) => Object.entries(fields!)));
}

function parse(text: string): unknown {
  if (isNestedTooDeep(text)) return undefined;
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}

function splitObjects(text: string): string[] {
  const objects: string[] = [];
  for (let rest = text; rest !== "";) {
    const reader = new ElementReader(false);
    const end = rest.startsWith("{") ? reader.feed(rest, (json) => objects.push(json)) : -1;
    if (end < 0) return [];
    rest = rest.slice(end);
  }
  return objects;
}

import { isNestedTooDeep } from "../text/is-nested-too-deep.ts";

export type ReadJson = { value: unknown } | { reason: string };

/** JSON of one event, or why it is none. */
export function readJsonLine(text: string): ReadJson {
  try {
    // What is nested deeper than anybody follows could not be written again.
    return isNestedTooDeep(text)
      ? { reason: "it is nested too deep" }
      : { value: JSON.parse(text) as unknown };
  } catch {
    return { reason: "this line is no JSON" };
  }
}

/** Where a string ends whose first character stands at `from`; -1 where it does not. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (quote - backslashes > from && text.charCodeAt(quote - backslashes - 1) === 0x5c) backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return -1;
}

/** Whether a string is open at the end of a line: then no further line can make it JSON. */
export function endsInString(line: string): boolean {
  let end = 0;
  while (end >= 0) {
    const quote = line.indexOf('"', end);
    if (quote < 0) return false;
    end = endOfString(line, quote + 1);
  }
  return true;
}

/** Deeper nesting is followed by nobody, and could not be written again. */
const deepest = 1000;

export type ReadJson = { value: unknown } | { reason: string };

/** JSON of one event, or why it is none. */
export function readJsonLine(text: string): ReadJson {
  try {
    const value: unknown = JSON.parse(text);
    // Only a text of this length can be that deep.
    if (text.length > 2 * deepest && isTooDeep(text)) return { reason: "it is nested too deep" };
    return { value };
  } catch {
    return { reason: "this line is no JSON" };
  }
}

const openers = /["[\]{}]/g;

/** Of text that is JSON. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  openers.lastIndex = 0;
  while (openers.test(text)) {
    const mark = text.charCodeAt(openers.lastIndex - 1);
    if (mark === 0x22) openers.lastIndex = endOfString(text, openers.lastIndex);
    else if (mark === 0x7b || mark === 0x5b) {
      if (++depth > deepest) return true;
    } else depth--;
  }
  return false;
}

/** Where a string ends whose first character stands at `from`; -1 where it does not. */
export function endOfString(text: string, from: number): number {
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

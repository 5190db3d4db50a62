// Where a pointer's value stands in JSON text: from its first letter to after its last. The text may be cut off, so
// this walks over it and gives up quietly where it ends.

export type Span = { start: number; end: number };

export function locateInJson(text: string, pointer: string): Span | null {
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let at = skipSpace(text, 0);
  for (const step of steps) {
    const next =
      text[at] === "{" ? findMember(text, at, step) : text[at] === "[" ? findItem(text, at, step) : null;
    if (next === null) return null;
    at = next;
  }
  const end = skipValue(text, at);
  return end === null ? null : { start: at, end };
}

function findMember(text: string, open: number, name: string): number | null {
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const keyEnd = skipString(text, at);
    if (keyEnd === null) return null;
    const value = skipSpace(text, skipSpace(text, keyEnd) + 1);
    if (readKey(text.slice(at, keyEnd)) === name) return value;
    const end = skipValue(text, value);
    if (end === null) return null;
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
  return null;
}

function findItem(text: string, open: number, step: string): number | null {
  let at = skipSpace(text, open + 1);
  for (let left = Number(step); left > 0; left -= 1) {
    const end = skipValue(text, at);
    if (end === null) return null;
    const comma = skipSpace(text, end);
    if (text[comma] !== ",") return null;
    at = skipSpace(text, comma + 1);
  }
  return at < text.length && text[at] !== "]" ? at : null;
}

function skipValue(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') {
      const end = skipString(text, at);
      if (end === null) return null;
      if (depth === 0) return end;
      at = end - 1;
    } else if (letter === "{" || letter === "[") depth += 1;
    else if (letter === "}" || letter === "]") {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (letter === "," || isSpace(letter))) return at;
  }
  return depth === 0 && start < text.length ? text.length : null;
}

function skipString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return null;
}

function readKey(literal: string): string | null {
  try {
    return String(JSON.parse(literal));
  } catch {
    return null;
  }
}

const isSpace = (letter: string | undefined): boolean =>
  letter === " " || letter === "\n" || letter === "\t" || letter === "\r";

function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text[at])) at += 1;
  return at;
}

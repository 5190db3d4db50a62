const punctuation = new Set(["{", "}", "[", "]", ",", ":"]);
const space = /[ \n\r\t]+/y;
const other = /[^{}[\],:" \n\r\t]+/y;

/** Where the token at `at` ends: a string, a run of white space, one punctuation mark, or a number or word. */
export function nextToken(text: string, at: number): number {
  const first = text[at]!;
  if (punctuation.has(first)) return at + 1;
  if (first === '"') return endOfString(text, at + 1);
  const pattern = first === " " || first === "\n" || first === "\r" || first === "\t" ? space : other;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}

export const isSpace = (text: string, at: number) => text.charCodeAt(at) <= 0x20;

function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (quote - backslashes > from && text.charCodeAt(quote - backslashes - 1) === 0x5c) backslashes++;
    // An odd number of them escapes the quote.
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

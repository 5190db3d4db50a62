import { isSpace, nextToken } from "./next-token.ts";

const step = "  ";
/** Deeper lines stand no further to the right, so that deep nesting cannot make the text many times larger. */
const deepestIndent = 32;

/** JSON text laid out for reading. Literals, key order and escapes stay as they are; a text that is cut off is laid out too. */
export function reindent(text: string): string {
  const pieces: string[] = [];
  let depth = 0;
  const breakLine = () => pieces.push("\n", step.repeat(Math.min(depth, deepestIndent)));
  let before = "";
  for (let at = 0; at < text.length;) {
    const end = nextToken(text, at);
    const token = isSpace(text, at) ? "" : text.slice(at, end);
    at = end;
    if (token === "") continue;
    if (token === "}" || token === "]") {
      depth--;
      if (before !== "{" && before !== "[") breakLine();
    } else if (before === "{" || before === "[" || before === ",") breakLine();
    pieces.push(token === ":" ? ": " : token);
    if (token === "{" || token === "[") depth++;
    before = token;
  }
  return pieces.join("");
}

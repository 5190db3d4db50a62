/** Escapes that stand for classes, edges or single characters that are no use here. */
const ends = new Set("dDwWsSbBAztnrfva");

/**
 * Texts that stand in every match of an expression, read from its source; none where that is not plain to see. `a(b|c)de+f?` has “a” and
 * “de”.
 */
export function literalsOf(expression: string): string[] {
  const literals: string[] = [];
  let run = "";
  const end = () => {
    if (run !== "") literals.push(run);
    run = "";
  };
  /** The last character may be missing: it is of no run. */
  const drop = () => {
    run = Array.from(run).slice(0, -1).join("");
    end();
  };
  for (let at = 0; at < expression.length;) {
    const character = String.fromCodePoint(expression.codePointAt(at)!);
    at += character.length;
    if (character === "|") return [];
    if (character === "*" || character === "?") drop();
    else if (character === "{") {
      drop();
      const close = expression.indexOf("}", at);
      if (close < 0) return [];
      at = close + 1;
    } else if (character === "+" || character === "." || character === "^" || character === "$") end();
    else if (character === "[" || character === "(") {
      end();
      const close = character === "[" ? endOfClass(expression, at) : endOfGroup(expression, at);
      if (close < 0) return [];
      at = close;
    } else if (character === "\\") {
      const next = expression[at] ?? "";
      at += 1;
      if (ends.has(next)) end();
      else if (/[a-zA-Z0-9]/.test(next) || next === "") return [];
      else run += next;
    } else run += character;
  }
  end();
  return literals;
}

/** Behind the bracket that ends a class; -1 where it is too intricate to tell. */
function endOfClass(expression: string, from: number): number {
  const first = expression[from] === "^" ? from + 1 : from;
  for (let at = first; at < expression.length; at++) {
    if (expression[at] === "[") return -1;
    if (expression[at] === "\\") at++;
    else if (expression[at] === "]" && at > first) return at + 1;
  }
  return -1;
}

/** Behind the parenthesis that ends a group; -1 for flags, which change what follows. */
function endOfGroup(expression: string, from: number): number {
  if (expression[from] === "?" && expression[from + 1] !== ":" && expression[from + 1] !== "P") return -1;
  let depth = 1;
  for (let at = from; at < expression.length; at++) {
    const character = expression[at];
    if (character === "\\") at++;
    else if (character === "[") {
      const close = endOfClass(expression, at + 1);
      if (close < 0) return -1;
      at = close - 1;
    } else if (character === "(") depth++;
    else if (character === ")" && --depth === 0) return at + 1;
  }
  return -1;
}

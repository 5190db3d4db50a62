// A call's arguments as a line: city "Paris" days 3. The preview may be cut anywhere, so this is a tokeniser that
// never gives up, not a parser.

/** `hasGap`: whether it stands apart from the token before it. */
export type ArgumentToken = { kind: "name" | "string" | "value" | "mark"; text: string; hasGap: boolean };

const lexeme = /"(?:[^"\\]|\\[^])*"?|[{}[\],:]|[^\s"{}[\],:]+/g;

export function readArguments(json: string): ArgumentToken[] {
  const found = json.match(lexeme) ?? [];
  const tokens: ArgumentToken[] = [];
  let depth = 0;
  for (const [index, text] of found.entries()) {
    if (text === "}" || text === "]") depth -= 1;
    if (!isNeedless(text, depth)) {
      const kind = kindOf(text, found[index + 1]);
      tokens.push({
        kind,
        text: kind === "name" ? bare(text) : text,
        hasGap: standsApart(text, tokens.at(-1)),
      });
    }
    if (text === "{" || text === "[") depth += 1;
  }
  return tokens;
}

/** The outermost braces, commas and colons say nothing that the colours and gaps don't say. */
function isNeedless(text: string, depth: number): boolean {
  if (text === "{" || text === "}") return depth === 0;
  return depth === 1 && (text === "," || text === ":");
}

function kindOf(text: string, next: string | undefined): ArgumentToken["kind"] {
  if (text.startsWith('"')) return next === ":" ? "name" : "string";
  return /^[{}[\],:]$/.test(text) ? "mark" : "value";
}

function standsApart(text: string, before: ArgumentToken | undefined): boolean {
  if (before === undefined || text === "," || text === ":" || text === "}" || text === "]") return false;
  return !(before.kind === "mark" && (before.text === "{" || before.text === "["));
}

function bare(name: string): string {
  return name.length >= 2 && name.endsWith('"') ? name.slice(1, -1) : name;
}

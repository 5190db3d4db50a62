// A call's arguments as a line: city "Paris" days 3. The preview may be cut anywhere, so this is a tokeniser that
// never gives up, not a parser.

/** `hasGap`: whether it stands apart from the token before it. */
export type ArgumentToken = { kind: "name" | "string" | "value" | "mark"; text: string; hasGap: boolean };

const lexeme = /"(?:[^"\\]|\\[^])*"?|[{}[\],:]|[^\s"{}[\],:]+/g;

/** `without`: a member that stands beside the line already. */
export function readArguments(json: string, without?: string): ArgumentToken[] {
  const found = leaveOut(json.match(lexeme) ?? [], without);
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

/** Takes a member of the outermost object out, if its value is a single token. */
function leaveOut(found: readonly string[], name: string | undefined): readonly string[] {
  if (name === undefined) return found;
  let depth = 0;
  for (const [at, text] of found.entries()) {
    if (text === "{" || text === "[") depth += 1;
    else if (text === "}" || text === "]") depth -= 1;
    else if (depth === 1 && text === `"${name}"` && found[at + 1] === ":" && isSingle(found[at + 2]))
      return [...found.slice(0, at), ...found.slice(found[at + 3] === "," ? at + 4 : at + 3)];
  }
  return found;
}

const isSingle = (text: string | undefined): boolean => text !== undefined && !/^[{}[\],:]$/.test(text);

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

// JSON as it is written: numbers keep their digits, a key that stands twice is there twice. `JSON.parse` says whether it is JSON at
// all, and the tokens say what it holds.
import { isSpace, nextToken } from "../../shared/text/next-token.ts";

export type JsonNode = JsonSpan &
  (
    | { form: "object" | "list"; members: readonly JsonMember[] }
    | { form: "string"; text: string }
    | { form: "value"; literal: string }
  );
/** Where it stands in the text. */
export type JsonSpan = { from: number; to: number };
/** `name` is null in a list; `from`: where the member begins, its name included. */
export type JsonMember = { name: string | null; from: number; node: JsonNode };
export type JsonHolder = Extract<JsonNode, { members: unknown }>;

/** Null: not JSON, or not all of it. */
export function readTree(text: string): JsonNode | null {
  return isJsonText(text) ? readTokens(text) : null;
}

export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const longest = 1024 * 1024;

/** Whether a string holds an object or a list as JSON. Most strings are told by their ends, without parsing. */
export function holdsJson(text: string): boolean {
  if (text.length > longest) return false;
  const ends = `${/\S/.exec(text)?.[0] ?? ""}${text.trimEnd().at(-1) ?? ""}`;
  return (ends === "{}" || ends === "[]") && isJsonText(text);
}

type Open = { node: JsonHolder; members: JsonMember[]; name: string | null; nameFrom: number };
type Token = JsonSpan & { text: string };

/** What is nested is kept on a stack of its own: a text may be nested deeper than functions can call each other. */
function readTokens(text: string): JsonNode | null {
  const root: Open = openNode("list", 0);
  const open = [root];
  for (let at = 0; at < text.length;) {
    const end = nextToken(text, at);
    const last = open.at(-1);
    if (last === undefined) return null;
    if (!isSpace(text, at)) take({ text: text.slice(at, end), from: at, to: end }, last, open);
    at = end;
  }
  return root.members[0]?.node ?? null;
}

function take(token: Token, last: Open, open: Open[]): void {
  switch (token.text) {
    case ",":
    case ":":
      return;
    case "}":
    case "]":
      last.node.to = token.to;
      open.pop();
      return;
    case "{":
    case "[": {
      const inner = openNode(token.text === "{" ? "object" : "list", token.from);
      add(last, inner.node);
      open.push(inner);
      return;
    }
    default:
      if (token.text.startsWith('"')) return takeString(token, last);
      return add(last, { form: "value", literal: token.text, from: token.from, to: token.to });
  }
}

/** In an object every other one is a name. */
function takeString({ text, from, to }: Token, last: Open): void {
  const decoded = JSON.parse(text) as string;
  if (last.node.form !== "object" || last.name !== null)
    return add(last, { form: "string", text: decoded, from, to });
  last.name = decoded;
  last.nameFrom = from;
}

function add(last: Open, node: JsonNode): void {
  last.members.push({ name: last.name, from: last.name === null ? node.from : last.nameFrom, node });
  last.name = null;
}

function openNode(form: JsonHolder["form"], from: number): Open {
  const members: JsonMember[] = [];
  return { node: { form, members, from, to: from }, members, name: null, nameFrom: from };
}

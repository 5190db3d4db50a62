/** An element as it stands in a document that was written by the rules of this project: every attribute quoted, every element closed. */
export type Element = { tag: string; attributes: ReadonlyMap<string, string> };

const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>|<!doctype html>|[^<>]+/y;
const attribute = / ([a-z-]+)(?:="([^"<>]*)")?/g;
const entity = /&(amp|lt|gt|quot|#39);|&/g;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const empty = new Set(["meta", "img"]);

/**
 * Reads HTML more strictly than any browser: whatever is not plainly a tag of ours or plainly text is refused. Answers with the elements in
 * their order and with all text, the stylesheet aside.
 */
export function readMarkup(html: string): { elements: Element[]; text: string } {
  const elements: Element[] = [];
  const open: string[] = [];
  let text = "";
  for (let at = 0; at < html.length;) {
    if (open.at(-1) === "style") at = html.indexOf("</style>", at);
    token.lastIndex = at;
    const found = token.exec(html);
    if (found === null) throw new Error(`neither a tag nor text: ${JSON.stringify(html.slice(at, at + 80))}`);
    at = token.lastIndex;
    const [whole, slash, tag, rest = ""] = found;
    if (tag === undefined) text += whole.startsWith("<") ? "" : decode(whole);
    else if (slash === "/") {
      if (open.pop() !== tag) throw new Error(`${whole} closes nothing`);
    } else {
      elements.push({ tag, attributes: attributesIn(rest) });
      if (!empty.has(tag)) open.push(tag);
    }
  }
  if (open.length > 0) throw new Error(`${open.join(" ")} never closed`);
  return { elements, text };
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  return new Map(Array.from(text.matchAll(attribute), ([, name, value = ""]) => [name!, decode(value)]));
}

function decode(text: string): string {
  return text.replace(entity, (whole, name: string | undefined) => {
    if (name === undefined) throw new Error(`a bare ampersand: ${text.slice(0, 80)}`);
    return named[name] ?? whole;
  });
}

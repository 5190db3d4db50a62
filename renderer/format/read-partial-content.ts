import type { RowOf } from "../../shared/api/row.ts";
import { decodeString } from "../../shared/text/decode-string.ts";

/** The text that an interrupted stream had brought so far, as much of it as stands in the row, and why it broke off. */
export type PartialContent = { text: string; cut: boolean; reason: string | null };

const lexeme = /"(?:[^"\\]|\\[^])*"?|[{}[\],:]|[^\s"{}[\],:]+/g;

/** Where the event tells of it. The preview may be cut anywhere, so this looks for it and does not parse. */
export function readPartialContent({
  name,
  preview,
}: Pick<RowOf<"event">, "name" | "preview">): PartialContent | null {
  if (name !== "stream.interrupted" || preview.form !== "json" || !preview.text.startsWith("{")) return null;
  const found = membersIn(preview.text);
  const content = found.get("partial_content");
  if (content === undefined || content.text === "") return null;
  const reason = found.get("reason");
  return { ...content, reason: reason === undefined || reason.text === "" ? null : reason.text };
}

/** The texts among the members of the outermost object; of one name the last, as everywhere. */
function membersIn(json: string): Map<string, { text: string; cut: boolean }> {
  const tokens = json.match(lexeme) ?? [];
  const members = new Map<string, { text: string; cut: boolean }>();
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (depth === 1 && token.startsWith('"') && tokens[at + 1] === ":") {
      const name = readText(token).text;
      const value = tokens[at + 2];
      if (value?.startsWith('"') === true) members.set(name, readText(value));
      else members.delete(name);
    }
  }
  return members;
}

const whole = /^"(?:[^"\\]|\\[^])*"$/;

function readText(token: string): { text: string; cut: boolean } {
  const isWhole = whole.test(token);
  const { text, cut } = decodeString(token.slice(1, isWhole ? -1 : undefined), token.length);
  return { text, cut: cut || !isWhole };
}

import { type Fields, textOf } from "../../problems/fields.ts";
import type { Notes } from "./notes.ts";
import type { SentMessage, SentPart } from "./sent-turns.ts";

/** How Pydantic AI marks what the provider keeps to itself: there is nothing but the signature. */
const redacted = "redacted_thinking";

/** Thinking as Anthropic wrote it, with its signature; null, and noted, for any other: it is refused. */
export function thinkingBlock(part: SentPart, message: SentMessage, notes: Notes): object | null {
  const { fields, pointer } = part;
  const signature = textOf(fields, "signature") ?? "";
  if (signature === "" || !isTheirs(fields, message.fields)) {
    notes.item(pointer, `thinking without a signature of the provider's: left out`);
    return null;
  }
  const marks = ["id", "thinking_id"].filter((name) => textOf(fields, name) === redacted);
  if (marks.length > 0) {
    if (textOf(fields, "content") === "") marks.push("content");
    notes.others(fields, ["part_kind", "signature", ...marks], pointer);
    return { type: redacted, data: signature };
  }
  const isText = textOf(fields, "content") !== null;
  notes.others(fields, ["part_kind", "signature", ...(isText ? ["content"] : [])], pointer);
  return { type: "thinking", thinking: textOf(fields, "content") ?? "", signature };
}

/** Others sign, too. Where nobody is named, it is believed. */
function isTheirs(part: Fields, message: Fields): boolean {
  const provider = textOf(part, "provider_name") ?? textOf(message, "provider_name");
  if (provider === null || /anthropic/i.test(provider)) return true;
  return /claude/i.test(textOf(message, "model_name") ?? "");
}

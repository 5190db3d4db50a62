import type { Change, Patch } from "../../histories/change.ts";
import { isPrompt } from "../../histories/history-message.ts";
import { userMembers } from "../../histories/message-text.ts";
import { asFields, type Fields, fieldOf, textOf } from "../../problems/fields.ts";
import { changeOf } from "./change-of.ts";
import { type Note, notes, pathOf, underPath } from "./note.ts";
import { splitMessages } from "./plan-agent.ts";
import type { MessagePlan } from "./plan-message.ts";
import { changeOfPart } from "./plan-parts.ts";
import { isSameValue } from "./same-value.ts";

/** Whether the first request of an agent's turn says again what the user's turn says. */
export function saysAgain(user: Fields, agent: Fields): boolean {
  const [first] = splitMessages(agent["messages"] as unknown[]).messages;
  if (first === undefined || textOf(first.fields, "message_type") !== "request") return false;
  const said = user["parts"] as unknown[];
  const again = (first.fields["parts"] as unknown[]).filter(isPrompt);
  if (said.length === 0 || said.length !== again.length) return false;
  return said.every((part, at) => isPrompt(part) && isSameValue(contentOf(part), contentOf(again[at])));
}

const contentOf = (part: unknown) => fieldOf(asFields(part), "content");

/** The user's turn in one message with the first request of the agent's; null if not all prompts are in it. */
export function planBoth(
  user: Fields,
  { read, parts }: MessagePlan,
): { user: Change | null; prompts: Patch[]; notes: Note[] } | null {
  const said = user["parts"] as unknown[];
  const prompts = parts.filter(isPrompt);
  if (prompts.length !== said.length) return null;
  const change = changeOf(userMembers(read, prompts, false), user, ["turn_type", "parts"]);
  const found = notes.changed("turn", change);
  const patches: Patch[] = [];
  for (const [at, part] of said.entries()) {
    const changed = changeOfPart(prompts[at], part);
    if (changed === null) continue;
    patches.push({ at, ...changed });
    found.push(...underPath(pathOf("parts", at), notes.changed("part", changed)));
  }
  return { user: change, prompts: patches, notes: found };
}

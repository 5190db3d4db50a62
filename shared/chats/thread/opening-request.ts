import type { Step } from "../chat-store.ts";
import { columnValue, placeholderPart } from "./column-value.ts";
import { ownPart } from "./own-names.ts";
import { promptContent } from "./prompt-content.ts";
import { rowTime } from "./row-times.ts";
import { storedFields, storedName, TakenFields } from "./stored-fields.ts";
import type { Part, RequestMessage } from "./thread-drafts.ts";

/** What an `input` step gave to the agent; null if nothing was stored of it. */
export function openingRequest(step: Step): RequestMessage | null {
  const parts = inputParts(step);
  return parts.length === 0 ? null : { type: "request", at: rowTime(step), parts };
}

function inputParts({ stepId, input }: Step): Part[] {
  const placeholder = placeholderPart(input, { step_id: stepId, column: "input" });
  if (placeholder !== null) return [placeholder];
  const value = columnValue(input);
  if (value === undefined || value === null) return [];
  if (typeof value === "string") return [{ part_kind: "user-prompt", content: value }];
  const fields = new TakenFields(storedFields(value));
  const messages = (fields.take("messages", Array.isArray) ?? []) as readonly unknown[];
  const rest = storedFields(value) === null ? value : fields.rest;
  return [...messages.map(inputPart), ...(rest === undefined ? [] : [ownPart("input", { input: rest })])];
}

/** One message to the model, of any role. */
function inputPart(message: unknown): Part {
  const fields = new TakenFields(storedFields(message));
  const role = storedName(fields.take("role", (value) => storedName(value) !== null));
  const stored = fields.take("content");
  if (role === null) return ownPart("message", { message });
  const content = promptContent(stored);
  const more = { message: fields.rest };
  return role === "user" && content !== null
    ? { part_kind: "user-prompt", content, ...more }
    : ownPart(role, { content: stored, ...more }, "_message");
}

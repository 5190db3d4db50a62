// Threads in few words. A part given as text is a text part.

export type Fields = Record<string, unknown>;
type Item = string | Fields;

const asParts = (items: Item[]) =>
  items.map((item) => (typeof item === "string" ? { part_kind: "text", content: item } : item));

export const user = (...items: Item[]) => ({ turn_type: "user", parts: asParts(items) });
export const agent = (...messages: unknown[]) => ({ turn_type: "agent", messages });
export const request = (...items: Item[]) => ({ message_type: "request", parts: asParts(items) });
export const response = (...items: Item[]) => ({ message_type: "response", parts: asParts(items) });
export const event = (more: Fields = {}) => ({ message_type: "system", event_type: "data-app-x", ...more });

export const call = (id: unknown, tool: unknown = "f", more: Fields = {}) => ({
  part_kind: "tool-call",
  tool_name: tool,
  tool_call_id: id,
  ...more,
});
export const answer = (id: unknown, tool: unknown = "f", more: Fields = {}) => ({
  part_kind: "tool-return",
  tool_name: tool,
  tool_call_id: id,
  ...more,
});
export const retry = (id: unknown, tool: unknown = "f") => ({
  part_kind: "retry-prompt",
  tool_name: tool,
  tool_call_id: id,
});
/** Without an id, as the shortest files have it. */
export const callWithoutId = (tool: unknown = "f") => call(undefined, tool);
export const answerWithoutId = (tool: unknown = "f") => answer(undefined, tool);

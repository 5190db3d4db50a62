/** Pieces of threads that break no rule, to be changed where an example wants it. All times are the same, so all are in order. */
export type Json = Record<string, unknown>;

export const noon = "2025-01-20T12:00:00Z";
export const later = "2025-01-20T12:00:30Z";
export const evenLater = "2025-01-20T12:01:00Z";
export const ownId = "3f0c8a52-7d1e-4b6a-9c3f-2e8d5a1b4c70";
export const otherId = "91d4b7e3-05ac-4f28-8e6b-7c2f9a3d1e54";

export const thread = (turns: readonly unknown[], root: Json = {}): Json => ({
  version: "0.0.4",
  thread_id: ownId,
  created_at: noon,
  updated_at: noon,
  agents: { a1: { agent_id: "a1", agent_name: "One", created_at: noon } },
  turns,
  ...root,
});

export const user = (more: Json = {}): Json => ({
  turn_type: "user",
  submitted_at: noon,
  parts: [prompt("How warm is it?")],
  ...more,
});

export const agent = (messages: readonly unknown[], more: Json = {}): Json => ({
  turn_type: "agent",
  agent_id: "a1",
  started_at: noon,
  completion_status: "complete",
  messages,
  ...more,
});

export const interrupted = (messages: readonly unknown[], more: Json = {}): Json =>
  agent(messages, {
    completion_status: "interrupted",
    interruption: { reason: "user_cancelled", interrupted_at: noon },
    ...more,
  });

export const request = (parts: readonly unknown[], more: Json = {}): Json => ({
  message_type: "request",
  timestamp: noon,
  parts,
  ...more,
});

export const response = (parts: readonly unknown[], more: Json = {}): Json => ({
  message_type: "response",
  timestamp: noon,
  parts,
  ...more,
});

export const event = (name: string, data: unknown = {}, more: Json = {}): Json => ({
  message_type: "system",
  timestamp: noon,
  event_type: name,
  event_data: data,
  ...more,
});

export const prompt = (content: unknown): Json => ({ part_kind: "user-prompt", content });

export const text = (content = "21 degrees."): Json => ({ part_kind: "text", content });

export const call = (id: string | null = "call_1", more: Json = {}): Json => ({
  part_kind: "tool-call",
  tool_name: "get_weather",
  ...(id === null ? {} : { tool_call_id: id }),
  args: { city: "Paris" },
  ...more,
});

export const answer = (id: string | null = "call_1", more: Json = {}): Json => ({
  part_kind: "tool-return",
  tool_name: "get_weather",
  ...(id === null ? {} : { tool_call_id: id }),
  status: "success",
  content: { temp: "21C" },
  ...more,
});

/** The shortest way to a whole thread around a few messages, or around one part of a response. */
export const talk = (messages: readonly unknown[], root: Json = {}): Json =>
  thread([user(), agent(messages)], root);

export const saying = (...parts: readonly unknown[]): Json => talk([response(parts)]);

export const without = (value: Json, ...keys: string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

// Threads to compare, made of few words.
import { userTurn } from "../scratch.ts";

export type Json = Record<string, unknown>;

export const threadWith = (turns: readonly unknown[], root: Json = {}): string =>
  JSON.stringify({ version: "0.0.4", ...root, turns });

export const prompts = (...texts: readonly string[]) => texts.map(userTurn);

export const call = (id: string, place: string) => ({
  part_kind: "tool-call",
  tool_name: "look",
  tool_call_id: id,
  args: { place },
});

export const answer = (id: string, content: string) => ({
  part_kind: "tool-return",
  tool_name: "look",
  tool_call_id: id,
  status: "success",
  content,
});

export const text = (content: string) => ({ part_kind: "text", content });

export const response = (...parts: readonly Json[]) => ({
  message_type: "response",
  timestamp: "2025-01-01T10:00:01Z",
  parts,
});

export const request = (...parts: readonly Json[]) => ({
  message_type: "request",
  timestamp: "2025-01-01T10:00:02Z",
  parts,
});

export const systemEvent = (data: Json) => ({
  message_type: "system",
  event_type: "data-sys-trace",
  timestamp: "2025-01-01T10:00:03Z",
  event_data: data,
});

export const agentTurn = (...messages: readonly Json[]) => ({
  turn_type: "agent",
  completion_status: "complete",
  completed_at: "2025-01-01T10:00:09Z",
  messages,
});

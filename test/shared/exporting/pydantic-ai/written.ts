import { expect } from "vitest";
import { exportHistory, hashesOf, threadOf } from "./export-history.ts";

export const prompt = { part_kind: "user-prompt", content: "How warm is it?" };
export const user = { turn_type: "user", submitted_at: "2025-01-20T10:00:00Z", parts: [prompt] };
export const text = { part_kind: "text", content: "Cold." };
export const response = (...parts: unknown[]) => ({
  message_type: "response",
  timestamp: "2025-01-20T10:00:02Z",
  parts,
});
export const request = (...parts: unknown[]) => ({
  message_type: "request",
  timestamp: "2025-01-20T10:00:03Z",
  parts,
});
/** A turn that reads as it is without carrying anything. */
export const agent = (...messages: { timestamp?: string }[]) => ({
  turn_type: "agent",
  started_at: "2025-01-20T10:00:00Z",
  completion_status: "complete",
  completed_at: messages.at(-1)?.timestamp,
  messages,
});

export type Message = {
  kind: string;
  parts: Record<string, unknown>[];
  metadata?: Record<string, unknown>;
} & Record<string, unknown>;

/** The messages of a thread of these turns, and what is said of them; it is read back as it is. */
export async function written(turns: unknown[], aside: Parameters<typeof exportHistory>[1] = []) {
  const thread = JSON.stringify({ version: "0.0.4", turns });
  const { text: history, report } = await exportHistory(thread, aside);
  expect(await hashesOf(threadOf(history))).toEqual(await hashesOf(thread));
  return { messages: JSON.parse(history) as Message[], report, history };
}

export const carried = ({ metadata }: Message) => metadata?.["threadprotocol"];

export const call = (args: unknown) => ({ part_kind: "tool-call", tool_name: "f", tool_call_id: "1", args });

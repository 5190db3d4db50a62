// Threads that no provider takes, and the policies that repair them.
import type { RepairPolicy } from "../../../../shared/api/repair.ts";
import { type IncompletePolicy, defaultPolicy } from "../../../../shared/cleaning/policy.ts";
import { userTurn } from "../scratch.ts";

export const policyOf = (
  incompleteCycles: IncompletePolicy,
  change: Partial<RepairPolicy> = {},
): RepairPolicy => ({ ...defaultPolicy, incompleteCycles, ...change });

const call = (id: string) => ({ part_kind: "tool-call", tool_name: "look", tool_call_id: id, args: {} });
const answer = (id: string) => ({
  part_kind: "tool-return",
  tool_name: "look",
  tool_call_id: id,
  status: "success",
  content: "seen",
});

/** A whole cycle, then a response whose call has no return. */
export const brokenTurn = {
  turn_type: "agent",
  completion_status: "complete",
  completed_at: "2025-01-01T10:00:09Z",
  messages: [
    { message_type: "response", timestamp: "2025-01-01T10:00:01Z", parts: [call("a")] },
    { message_type: "request", timestamp: "2025-01-01T10:00:02Z", parts: [answer("a")] },
    { message_type: "response", timestamp: "2025-01-01T10:00:03Z", parts: [call("b")] },
  ],
};

export const brokenThread = (title = "broken") =>
  JSON.stringify({ version: "0.0.4", title, turns: [userTurn("look"), brokenTurn] }, null, 2);

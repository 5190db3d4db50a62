import type { LostPart } from "../../../shared/converted/lost-part.ts";
import { RowCycles } from "../../../shared/rows/row-cycles.ts";
import type { TimedThread } from "../../../shared/times/items-of-turn.ts";
import { threadTimesOf } from "../../../shared/times/thread-times.ts";
import { timeLanesOf } from "../../../shared/times/time-lanes.ts";
import { followRows } from "../rows/rows-of.ts";

/** A whole thread with all its times read. */
export function timedThread(turns: readonly unknown[], lost: readonly LostPart[] = []): TimedThread {
  const { index, map } = followRows(JSON.stringify({ turns }));
  map.lose(lost, []);
  map.update(true);
  const times = threadTimesOf(index);
  while (!times.update(3));
  return { index, map, times, lanes: timeLanesOf(index), cycles: new RowCycles(index, map) };
}

const base = Date.parse("2025-01-20T10:00:00Z");
/** So many seconds after ten o'clock: as a file writes it, and as the axis has it. */
export const at = (seconds: number): string => new Date(base + seconds * 1000).toISOString();
export const time = (seconds: number): number => base + seconds * 1000;

export const text = { part_kind: "text", content: "a" };
export const call = (id: string, tool = "get") => ({
  part_kind: "tool-call",
  tool_name: tool,
  tool_call_id: id,
  args: {},
});
export const answer = (id: string) => ({
  part_kind: "tool-return",
  tool_name: "get",
  tool_call_id: id,
  content: "a",
});
export const message = (type: string, timestamp: string | null, ...parts: object[]) => ({
  message_type: type,
  ...(timestamp !== null && { timestamp }),
  parts,
});
export const event = (timestamp: string) => ({
  message_type: "system",
  timestamp,
  event_type: "data-tp-error",
  event_data: {},
});
export const user = (submitted_at: string | null) => ({
  turn_type: "user",
  ...(submitted_at !== null && { submitted_at }),
  parts: [{ part_kind: "user-prompt", content: "a" }],
});
export const agent = (id: string, from: string | null, to: string | null, ...messages: object[]) => ({
  turn_type: "agent",
  agent_id: id,
  ...(from !== null && { started_at: from }),
  ...(to !== null && { completed_at: to }),
  messages,
});

import type { CompareOptions } from "../../../shared/api/compare.ts";
import { compareThreads } from "../../../shared/compare/compare-threads.ts";
import type { Change, CompareSource, CompareTools, Comparison } from "../../../shared/compare/comparison.ts";
import { sha256 } from "../../../electron/engine/sha256.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { copyingReader } from "../versions/convert.ts";

export const usual: CompareOptions = { ignoreTimestamps: false, ignoreIds: false, withSystem: false };

type Turns = { first: number; last: number } | null;

export function sourceOf(text: string, turns: Turns = null): CompareSource {
  const bytes = encode(text);
  const { index, fault } = scanBytes(bytes);
  if (fault !== null) throw new Error(fault.found);
  return { index, reader: copyingReader(bytes), range: { start: 0, end: bytes.length }, known: null, turns };
}

export type CompareTexts = Partial<CompareOptions> & {
  turnsA?: Turns;
  turnsB?: Turns;
  largest?: CompareTools["largest"];
};

/** Compares two texts. Throws where a comparison was expected and is not there. */
export async function compareTexts(a: string, b: string, choices: CompareTexts = {}): Promise<Comparison> {
  const { turnsA = null, turnsB = null, largest, ...options } = choices;
  const result = await compareThreads(
    sourceOf(a, turnsA),
    sourceOf(b, turnsB),
    { ...usual, ...options },
    { sha256, largest },
  );
  if (!result.ok) throw new Error(result.fault.found);
  return result.comparison;
}

/** Everything that a comparison can tell, in full. */
export async function tellAll(comparison: Comparison) {
  const { verdict, equalBefore, entries, counts, a, b, rootChanges } = comparison;
  const changes: Change[][] = [];
  for (const entry of entries) changes.push(await comparison.changesOf(entry));
  return { verdict, equalBefore, entries, counts, a, b, rootChanges, changes };
}

export const writeThread = (turns: readonly unknown[], root: object = {}): string =>
  JSON.stringify({ version: "0.0.4", ...root, turns });

export const userTurn = (content: string, more: object = {}) => ({
  turn_type: "user",
  submitted_at: "2025-01-20T10:00:00Z",
  parts: [{ part_kind: "user-prompt", content }],
  ...more,
});

export const agentTurn = (messages: readonly unknown[], more: object = {}) => ({
  turn_type: "agent",
  agent_id: "weather",
  started_at: "2025-01-20T10:00:01Z",
  completion_status: "complete",
  messages,
  ...more,
});

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

export const text = (content: string) => ({ part_kind: "text", content });
export const call = (id: string, city: string) => ({
  part_kind: "tool-call",
  tool_name: "get_weather",
  tool_call_id: id,
  args: { city },
});
export const answer = (id: string, content: string) => ({
  part_kind: "tool-return",
  tool_name: "get_weather",
  tool_call_id: id,
  status: "success",
  content,
});
export const systemEvent = (name: string) => ({
  message_type: "system",
  timestamp: "2025-01-20T10:00:02Z",
  event_type: name,
  event_data: { at: name },
});

// Threads that differ in one thing from one another, for the tests of `diff`.

type Json = Record<string, unknown>;

export const userTurn = (content: string, at = "10:00:00"): Json => ({
  turn_type: "user",
  submitted_at: `2025-01-01T${at}Z`,
  parts: [{ part_kind: "user-prompt", content }],
});

const call = (id: string, city: string) => ({
  part_kind: "tool-call",
  tool_name: "get_weather",
  tool_call_id: id,
  args: { city },
});

const answer = (id: string, content: string) => ({
  part_kind: "tool-return",
  tool_name: "get_weather",
  tool_call_id: id,
  status: "success",
  content,
});

/** One that asks for the weather of a city and says what it heard. */
export const agentTurn = (
  city: string,
  { id = `call_${city}`, text = `Sunny in ${city}`, at = "10:00" } = {},
): Json => ({
  turn_type: "agent",
  agent_id: "weather",
  started_at: `2025-01-01T${at}:01Z`,
  completed_at: `2025-01-01T${at}:09Z`,
  completion_status: "complete",
  messages: [
    { message_type: "response", timestamp: `2025-01-01T${at}:02Z`, parts: [call(id, city)] },
    { message_type: "request", timestamp: `2025-01-01T${at}:03Z`, parts: [answer(id, "sunny")] },
    {
      message_type: "response",
      timestamp: `2025-01-01T${at}:04Z`,
      parts: [{ part_kind: "text", content: text }],
    },
  ],
});

export const systemEvent = (name = "data-sys-note"): Json => ({
  message_type: "system",
  timestamp: "2025-01-01T10:00:05Z",
  event_type: name,
  event_data: { note: "seen" },
});

/** The turn with one more message at its end. */
export const withMessage = (turn: Json, message: Json): Json => ({
  ...turn,
  messages: [...(turn["messages"] as Json[]), message],
});

export const threadOf = (turns: readonly Json[], more: Json = {}): Json => ({
  version: "0.0.4",
  ...more,
  turns,
});

export const cities = ["Paris", "Berlin", "Tokyo", "Lima"];

/** Eight turns: for each city a question, and what the agent did. */
export const cityTurns = (): Json[] =>
  cities.flatMap((city) => [userTurn(`Weather in ${city}?`), agentTurn(city)]);

/** The same value with the keys of all its objects the other way round. */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]: [string, unknown]) => [key, reversed(item)]),
  );
}

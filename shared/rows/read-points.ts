import type { RowOf } from "../api/row.ts";
import { parseObject } from "../text/parse-object.ts";
import { protocolEventOf } from "../tiers/protocol-events.ts";
import type { Agents } from "./read-agents.ts";
import { shownName } from "./shown-name.ts";

type Points = RowOf<"event">["points"];

/** `spawned_thread_id` is the protocol's own; others say `thread_id`, `child_thread_id`, `merged_thread_id`. */
const threadKey = /(?:^|_)thread_id$/;
const agentKey = /^(?:to|target)_agents?(?:_ids?)?$/;
const most = 8;

/** Whether an event of this name is about another thread or agent. */
export function pointsAnywhere(name: string | null): boolean {
  const event = protocolEventOf(name)?.event;
  return event !== undefined && event !== "error";
}

/** The threads and agents that an event names; `message` is the whole of it, or nothing if that is too long. */
export function readPoints(name: string | null, message: Uint8Array, agents: Agents): Points {
  const fields = pointsAnywhere(name) ? parseObject(message) : null;
  if (fields === null) return [];
  const data = Object.hasOwn(fields, "event_data") ? fields["event_data"] : null;
  const named = [...entriesOf(data), ...entriesOf(fields)];
  const threads = named.filter(([key]) => threadKey.test(key) && key !== "parent_thread_id");
  const points = [
    ...threads
      .flatMap(([, value]) => textsOf(value))
      .map((id) => ({ to: "thread" as const, id, name: null })),
    ...named
      .filter(([key]) => agentKey.test(key))
      .flatMap(([, value]) => textsOf(value))
      .map((id) => ({ to: "agent" as const, id, name: agents.get(id)?.name ?? null })),
  ];
  const first = new Map(points.map((point) => [`${point.to} ${point.id}`, point]));
  return [...first.values()]
    .slice(0, most)
    .map(({ to, id, name: known }) => ({ to, id: shownName(id) ?? "", name: known }));
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (text): text is string => typeof text === "string" && text !== "",
  );

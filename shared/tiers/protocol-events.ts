/** The five events that the protocol itself defines, each with its name in 0.0.3 and its name in 0.0.4. */
export const protocolEvents = [
  { event: "agent_handoff", older: "agent.handoff", newer: "data-tp-agent_handoff" },
  { event: "thread_spawn", older: "thread.spawn", newer: "data-tp-thread_spawn" },
  { event: "thread_merge", older: "thread.merge", newer: "data-tp-thread_merge" },
  { event: "thread_end", older: "thread.end", newer: "data-tp-thread_end" },
  { event: "error", older: "error", newer: "data-tp-error" },
] as const;

export type ProtocolEvent = (typeof protocolEvents)[number];

/** What every name of this tier starts with in 0.0.4, also a name outside the five. */
export const protocolPrefix = "data-tp-";

const byName = new Map<string, ProtocolEvent>(
  protocolEvents.flatMap((entry) => [
    [entry.older, entry],
    [entry.newer, entry],
  ]),
);

/** Which of the five a name means, in either version's words. */
export function protocolEventOf(name: string | null): ProtocolEvent | null {
  return name === null ? null : (byName.get(name) ?? null);
}

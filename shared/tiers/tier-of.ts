import type { Tier } from "../model/glossary.ts";

/** The five events of the protocol as 0.0.3 names them; 0.0.4 puts `data-tp-` before the same words. */
const eventsOf003 = new Set(["agent.handoff", "thread.spawn", "thread.merge", "thread.end", "error"]);

const normativeParts = new Set([
  "text",
  "thinking",
  "tool-call",
  "tool-return",
  "retry-prompt",
  "user-prompt",
  "file",
]);

/** Whose name it is. Whatever the tier, content is shown and kept: unknown never means dropped. */
export function tierOf(what: "event" | "part", name: string | null): Tier {
  if (name === null) return "unknown";
  return what === "event" ? tierOfEvent(name) : tierOfPart(name);
}

function tierOfEvent(name: string): Tier {
  if (name.startsWith("data-tp-") || eventsOf003.has(name)) return "protocol";
  if (name.startsWith("data-sys-") || name.startsWith("meta:")) return "system";
  return name.startsWith("data-") ? "application" : "unknown";
}

function tierOfPart(kind: string): Tier {
  if (normativeParts.has(kind)) return "protocol";
  if (kind.startsWith("meta:")) return "system";
  return kind.startsWith("custom:") ? "application" : "unknown";
}

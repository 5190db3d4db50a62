import type { Tier } from "../model/glossary.ts";
import { protocolEventOf, protocolPrefix } from "./protocol-events.ts";

const normativeKinds = [
  "text",
  "thinking",
  "tool-call",
  "tool-return",
  "retry-prompt",
  "user-prompt",
  "file",
] as const;
/** The kinds of parts that the protocol itself defines. */
export type NormativeKind = (typeof normativeKinds)[number];

const normativeParts: ReadonlySet<string> = new Set(normativeKinds);

export const isNormative = (kind: string): kind is NormativeKind => normativeParts.has(kind);

/** Whose name it is. Whatever the tier, content is shown and kept: unknown never means dropped. */
export function tierOf(what: "event" | "part", name: string | null): Tier {
  if (name === null) return "unknown";
  return what === "event" ? tierOfEvent(name) : tierOfPart(name);
}

function tierOfEvent(name: string): Tier {
  if (name.startsWith(protocolPrefix) || protocolEventOf(name) !== null) return "protocol";
  if (name.startsWith("data-sys-") || name.startsWith("meta:")) return "system";
  return name.startsWith("data-") ? "application" : "unknown";
}

function tierOfPart(kind: string): Tier {
  if (isNormative(kind)) return "protocol";
  if (kind.startsWith("meta:")) return "system";
  return kind.startsWith("custom:") ? "application" : "unknown";
}

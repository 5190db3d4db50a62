import type { Preview, RowOf } from "../api/row.ts";
import type { LostPart } from "../converted/lost-part.ts";
import { compact } from "../text/compact.ts";
import { cutCleanly } from "../text/decode-string.ts";
import { previewLength } from "./make-preview.ts";
import { shownName } from "./shown-name.ts";

type Described = Pick<
  RowOf<"lost">,
  "tool" | "callId" | "lastEvent" | "reason" | "startedAt" | "lastAt" | "line"
>;

/** What is known of a lost part beside its text. */
export function describeLost(part: LostPart): Described {
  const { tool, callId, lastEvent, reason, startedAt, lastAt, line } = part;
  return {
    tool: shownName(tool),
    callId: shownName(callId),
    lastEvent: shownName(lastEvent) ?? "",
    reason: shownName(reason) ?? "",
    startedAt: shownName(startedAt),
    lastAt: shownName(lastAt),
    line,
  };
}

/** The beginning of its text: arguments, and what a tool had returned so far, may be JSON that ends anywhere. */
export function previewLost({ kind, text }: LostPart, sizeBytes: number): Preview {
  if (text === "") return { form: "none", text: "", cut: false, sizeBytes };
  // Of laid-out JSON some more is needed to fill the same room.
  const head = cutCleanly(text.slice(0, previewLength * 4), text.length > previewLength * 4);
  if (holdsJson(kind, head.text))
    return { form: "json", ...compact(head.text, previewLength, head.cut), sizeBytes };
  const isLong = text.length > previewLength;
  return { form: "text", ...cutCleanly(text.slice(0, previewLength), isLong), sizeBytes };
}

function holdsJson(kind: LostPart["kind"], head: string): boolean {
  if (kind === "tool-return") return /^\s*[[{]/.test(head);
  return kind === "tool-call" || kind === "other";
}

import type { FindHit } from "../../shared/api/find.ts";
import { nameField } from "../content/name-field.ts";
import { formatNumber } from "../format/format-number.ts";

/** The turn that a hit is in, as everywhere on screen. */
export function wordTurnOf({ pointer }: Pick<FindHit, "pointer">): string {
  const turn = /^\/turns\/(\d+)/.exec(pointer)?.[1];
  return turn === undefined ? "thread" : `turn ${formatNumber(Number(turn) + 1)}`;
}

/** What of the turn holds it. */
export function wordHolderOf({ pointer, field }: Pick<FindHit, "pointer" | "field">): string {
  const kind = /^\/turns\/\d+(?:\/messages\/\d+)?\/?(.*)$/.exec(pointer);
  const rest = kind?.[1] ?? "";
  if (rest.startsWith("lost")) return "lost part";
  if (rest.startsWith("interruption")) return "interruption";
  if (rest.startsWith("parts"))
    return field === null ? "name or id" : (common.get(field) ?? nameField(field, "text"));
  return pointer.includes("/messages/") ? "event" : "turn";
}

const common: ReadonlyMap<string, string> = new Map([
  ["/content", "content"],
  ["/args", "arguments"],
]);

import type { Document } from "../../shared/api/document.ts";

export type Known = Pick<Document, "thread" | "edition" | "layout" | "reading" | "rows">;

/** What a change of the document means for what is looked for in it: the same hits may stand in other rows, or there may be others. */
export function newsIn(
  before: Known | null,
  now: Known,
): "other-thread" | "other-text" | "other-rows" | "more" | null {
  if (before === null) return null;
  if (before.thread !== now.thread) return "other-thread";
  const hasEnded = before.reading.state === "reading" && now.reading.state !== "reading";
  if (before.edition !== now.edition || hasEnded) return "other-text";
  if (before.layout !== now.layout) return "other-rows";
  return now.reading.state === "reading" && before.rows !== now.rows ? "more" : null;
}

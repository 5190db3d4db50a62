import type { RowOf } from "../../shared/api/row.ts";
import { oneLine } from "./cut-text.ts";

/** The text that an interrupted stream had brought so far, where the event tells of it. */
export function readLost({ name, preview }: Pick<RowOf<"event">, "name" | "preview">): string | null {
  if (name !== "stream.interrupted" || preview.form !== "json" || preview.cut) return null;
  try {
    const data: unknown = JSON.parse(preview.text);
    if (typeof data !== "object" || data === null || !("partial_content" in data)) return null;
    return typeof data.partial_content === "string" && data.partial_content !== ""
      ? oneLine(data.partial_content)
      : null;
  } catch {
    return null;
  }
}

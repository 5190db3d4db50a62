import { textOf } from "../../problems/fields.ts";
import { readMediaEntry } from "./read-media.ts";
import { storedFields } from "./stored-fields.ts";

/** What was said to a model, as the content of a `user-prompt`; null if it has no shape that is known. */
export function promptContent(content: unknown): string | unknown[] | null {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map(promptEntry) : null;
}

function promptEntry(entry: unknown): unknown {
  const fields = storedFields(entry);
  if (fields === null) return entry;
  const text = textOf(fields, "type") === "text" ? textOf(fields, "text") : null;
  if (text !== null && Object.keys(fields).length === 2) return text;
  return readMediaEntry(fields) ?? entry;
}

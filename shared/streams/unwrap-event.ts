import { asFields, type Fields, fieldOf } from "../problems/fields.ts";
import { timeOf } from "./line-time.ts";

const timeNames = ["timestamp", "ts", "time", "at", "received_at"];
const contentNames = ["chunk", "event", "data", "value", "message"];

/** An event, or the lines of one, in an object that a logger put around it. */
export type Wrapped = { at: string; key: string; content: unknown };

/** Whether it is an event itself. */
export const isEvent = (fields: Fields) =>
  typeof fields["type"] === "string" || typeof fields["event_kind"] === "string";

/** Null for what is no such wrapper. */
export function unwrapEvent(fields: Fields): Wrapped | null {
  const at = timeIn(fields);
  if (at === null) return null;
  for (const key of contentNames) {
    const content = fieldOf(fields, key);
    const inner = asFields(content);
    if (typeof content === "string" ? isLineOfStream(content) : inner !== null && isEvent(inner))
      return { at, key, content };
  }
  return null;
}

function timeIn(fields: Fields): string | null {
  for (const name of timeNames) {
    const at = timeOf(fieldOf(fields, name));
    if (at !== null) return at;
  }
  return null;
}

const lineOfStream = /^\s*(?:data:|event:|id:|retry:|:|\{|\[DONE\])/;

const isLineOfStream = (text: string) => text.trim() === "" || lineOfStream.test(text.slice(0, 1000));

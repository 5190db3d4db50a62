import { asFields, type Fields, fieldOf } from "../problems/fields.ts";
import { timeOf } from "./line-time.ts";

const timeNames = ["timestamp", "ts", "time", "at", "received_at"];
const contentNames = ["chunk", "event", "data", "value", "message"];

/** An event, or the lines of one, in an object that a logger put around it. */
export type Wrapped = { at: string | null; key: string; content: unknown };

/** Whether it is an event itself. */
export const isEvent = (fields: Fields) =>
  typeof fields["type"] === "string" || typeof fields["event_kind"] === "string";

/** Null for what is no such wrapper. */
export function unwrapEvent(fields: Fields): Wrapped | null {
  const at = timeIn(fields);
  for (const key of contentNames) {
    const content = fieldOf(fields, key);
    const inner = asFields(content);
    if (typeof content === "string" ? isLines(content, at !== null) : inner !== null && isEvent(inner))
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

const lineOfStream = /^\s*(?:data:|event:|id:|retry:|:|\{|\[DONE\]|$)/;
const dataLine = /^\s*data:/;

/** Without a time, only what nothing else looks like. */
const isLines = (text: string, hasTime: boolean) =>
  (hasTime ? lineOfStream : dataLine).test(text.slice(0, longestLooked));
const longestLooked = 200;

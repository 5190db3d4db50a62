import { readTime } from "../chats/read-time.ts";

const zoned =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** A time as the thread has it: as written if it is ISO 8601 with a zone, else in UTC. Null for what is no time. */
export function timeOf(value: unknown): string | null {
  if (typeof value === "string") return zoned.test(value) ? value : isoOf(value);
  return typeof value === "number" && Number.isFinite(value) ? isoOf(value) : null;
}

function isoOf(value: string | number): string | null {
  const time = readTime(value);
  return time === null || time === "unreadable" ? null : time.iso;
}

const time = String.raw`(\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,12})?)?(?: ?(?:[Zz]|UTC|GMT|[+-]\d\d(?::?\d\d)?))?|\d{9,19}(?:\.\d{1,12})?)`;
/** A colon alone may begin a comment of the stream. */
const colonBefore = String.raw`:(?=[ \t]+(?:(?:data|event|id|retry)?:|\{))`;
const prefix = new RegExp(
  String.raw`(?:\[ ?${time} ?\](?:[,;|]|${colonBefore})?[ \t]*|${time}(?:[,;|]|${colonBefore})?(?:[ \t]+|$))`,
  "y",
);

/** A time before a line, and where the line itself begins. */
export function timeBefore(line: string): { at: string; rest: number } | null {
  prefix.lastIndex = 0;
  const found = prefix.exec(line);
  const at = found === null ? null : timeOf(found[1] ?? found[2]);
  return at === null ? null : { at, rest: prefix.lastIndex };
}

/** Milliseconds from one time to another; null where either is missing. */
export function millisecondsBetween(from: string | null, to: string | null): number | null {
  const [start, end] = [readTime(from), readTime(to)];
  if (start === null || start === "unreadable" || end === null || end === "unreadable") return null;
  return Math.max(0, Math.round(end.at - start.at));
}

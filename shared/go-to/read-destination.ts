import type { TimeWish } from "../api/go-to.ts";
import { type Result, fail, succeed } from "../failure/failure.ts";
import { parseTime } from "../problems/iso-time.ts";
import { cutCleanly } from "../text/decode-string.ts";
import { shorten } from "../text/shorten.ts";

/** Where somebody wants to go, by what they typed. Turns count from 0 here, from 1 where they are typed. */
export type Destination =
  | { to: "nothing" }
  | { to: "turn"; turn: number }
  | { to: "time"; wish: TimeWish }
  | { to: "pointer"; pointer: string }
  | { to: "words"; words: string };

export const longestDestination = 2048;
const longestWords = 200;

const number = /^(?:turn\s+|#)?(\d{1,3}(?:[,\u00a0\u202f’ ]\d{3})+|\d+)$/i;
const clock = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s*(am|pm)?$/i;
const date = /^\d{4}-\d{1,2}-\d{1,2}(?:(?:t|\s+)\S.*)?$/i;
const dateParts =
  /^(\d{4})-(\d\d)-(\d\d)(?:(?:t|\s+)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s*(z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const later =
  /^\+\s*(?=\d)(?:(\d{1,5})\s*d)?\s*(?:(\d{1,6})\s*h)?\s*(?:(\d{1,7})\s*m(?:in)?)?\s*(?:(\d{1,9}(?:\.\d{1,3})?)\s*s)?$/i;

/** A turn's number, a time, a pointer or words; a failure says what was meant by its form and how to write that. */
export function readDestination(typed: string): Result<Destination> {
  const text = unquoted(typed.slice(0, longestDestination).trim());
  if (text === "") return succeed({ to: "nothing" });
  if (/^#?\//.test(text)) return succeed({ to: "pointer", pointer: pointerIn(text) });
  const turn = number.exec(text)?.[1];
  if (turn !== undefined) return readTurn(turn);
  if (text.startsWith("+")) return readLater(text);
  if (clock.test(text)) return readClock(text);
  if (date.test(text)) return readDate(text);
  return succeed({ to: "words", words: cutCleanly(text.slice(0, longestWords), true).text });
}

/** Pointers are copied from JSON, code and messages. */
function unquoted(text: string): string {
  const inside = /^(["'`“‘])(.*)(["'`”’])[,;]?$/s.exec(text)?.[2];
  return inside === undefined ? text : inside.trim();
}

function pointerIn(text: string): string {
  if (!text.startsWith("#")) return text;
  try {
    return decodeURIComponent(text.slice(1));
  } catch {
    return text.slice(1);
  }
}

function readTurn(digits: string): Result<Destination> {
  const turn = Number(digits.replaceAll(/\D/g, ""));
  if (turn === 0) return refuse("a turn from 1 on", "0");
  if (!Number.isSafeInteger(turn)) return refuse("a turn’s number", digits);
  return succeed({ to: "turn", turn: turn - 1 });
}

function readLater(text: string): Result<Destination> {
  const match = later.exec(text);
  const parts = match?.slice(1).map((part) => Number(part ?? 0)) ?? [];
  if (match === null || match.slice(1).every((part) => part === undefined))
    return refuse("a time from the start, such as +5m, +90s or +1h 30m", text);
  const [days, hours, minutes, seconds] = parts as [number, number, number, number];
  return toTime({ by: "start", seconds: ((days * 24 + hours) * 60 + minutes) * 60 + seconds, span: 0 });
}

function readClock(text: string): Result<Destination> {
  const match = clock.exec(text)!;
  const half = match[4]?.toLowerCase();
  const [typed, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  const isHalf = half !== undefined && typed >= 1 && typed <= 12;
  const hours = isHalf ? (typed % 12) + (half === "pm" ? 12 : 0) : typed;
  if ((half !== undefined && !isHalf) || hours > 23 || minutes > 59 || seconds > 59)
    return refuse("a time of day, such as 10:32 or 10:32:05", text);
  return toTime({
    by: "clock",
    seconds: hours * 3600 + minutes * 60 + seconds,
    span: match[3] === undefined ? 60 : 1,
  });
}

function readDate(text: string): Result<Destination> {
  const match = dateParts.exec(text);
  const [, year, month, day, hours, minutes, seconds, zone] = match ?? [];
  const time = hours === undefined ? "" : `T${hours.padStart(2, "0")}:${minutes}:${seconds ?? "00"}`;
  const parsed = match === null ? null : parseTime(`${year}-${month}-${day}${time}${zone ?? ""}`);
  if (parsed === null) return refuse("a day and a time, such as 2025-01-21 08:35", text);
  const span = hours === undefined ? 86_400 : seconds === undefined ? 60 : 1;
  return toTime({ by: zone === undefined ? "date" : "instant", seconds: parsed, span });
}

const toTime = (wish: TimeWish): Result<Destination> => succeed({ to: "time", wish });

const refuse = (expected: string, found: string) =>
  fail({ code: "bad-request", where: "go to", expected, found: `“${shorten(found, 60)}”` });

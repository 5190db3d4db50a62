// A moment is a second of a clock, as a field for date and time writes it: 2025-01-21T08:35:00. Filters have it in UTC.
import { aheadOf, momentOfWall } from "../../shared/settings/zones.ts";
import { type TimeLook, onClock, styleClock, styleDay } from "../format/time-look.ts";

/** The first or the last instant of a second, as a filter writes it. */
const endings = { from: ".000Z", to: ".999Z" } as const;

/** A thread has times of many zones: where each is shown as it is written, a filter goes by UTC. */
const clockOf = ({ zone }: TimeLook): string => (zone === "source" ? "utc" : zone);

/** Null: the field is empty or not filled in to its end. */
export function readMoment(text: string, end: keyof typeof endings, look: TimeLook): string | null {
  const whole = text.length === 16 ? `${text}:00` : text;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(whole)) return null;
  const wall = Date.parse(`${whole.slice(0, 19)}Z`);
  return Number.isNaN(wall) ? null : isoOf(momentOfWall(clockOf(look), wall), end);
}

/** The second that holds a time given in seconds since 1970. */
export const momentOf = (seconds: number, end: keyof typeof endings): string => isoOf(seconds * 1000, end);

function isoOf(at: number, end: keyof typeof endings): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 19) + endings[end];
}

/** As a field takes it. */
export function fieldOf(time: string, look: TimeLook): string {
  const read = readAt(time, look);
  return read === null ? "" : `${read.date}T${read.clock}`;
}

export function showMoment(time: string, look: TimeLook): string {
  const read = readAt(time, look);
  return read === null ? "" : `${styleDay(read.date, look.date)} ${styleClock(read.clock, look.clock)}`;
}

/** Null where neither end is set. */
export function wordTimes(from: string | null, to: string | null, look: TimeLook): string | null {
  if (from === null && to === null) return null;
  if (to === null) return `from ${showMoment(from!, look)}`;
  if (from === null) return `to ${showMoment(to, look)}`;
  const [start, end] = [readAt(from, look), readAt(to, look)];
  const isSameDay = start !== null && end !== null && start.date === end.date;
  return `${showMoment(from, look)} to ${isSameDay ? styleClock(end.clock, look.clock) : showMoment(to, look)}`;
}

/** Whose clock it is. */
export const nameClock = (look: TimeLook): string =>
  ({ utc: "UTC", local: "on this machine’s clock" })[clockOf(look)] ?? clockOf(look);

function readAt(time: string, look: TimeLook) {
  const at = Math.floor(Date.parse(time) / 1000) * 1000;
  return Number.isNaN(at) ? null : onClock(at + aheadOf(clockOf(look), at));
}

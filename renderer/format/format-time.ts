import { formatNumber } from "./format-number.ts";
import { type TimeLook, isIsoTime, readOnClock, styleClock, styleDay, zoneOfDays } from "./time-look.ts";

const longest = 40;

/** The time of day, where nothing else is chosen as the source wrote it. What is no date stands as it is, cut if it is long. */
export function formatClock(time: string, { zone, clock }: TimeLook): string {
  const read = readOnClock(time, zone);
  if (read !== null) return styleClock(read.clock, clock);
  return time.length > longest ? `${time.slice(0, longest)}…` : time;
}

/** The same with its day: threads may go on for days. */
export function formatDayAndClock(time: string, look: TimeLook): string {
  const read = readOnClock(time, look.zone);
  return read === null
    ? formatClock(time, look)
    : `${styleDay(read.date, look.date)} ${styleClock(read.clock, look.clock)}`;
}

/** Day and time of something that is shown for its own sake: as it stands there, unless something else was chosen. */
export const formatWhole = (time: string, look: TimeLook): string =>
  look.zone === "source" && look.clock === "24h" && look.date === "iso"
    ? time
    : formatDayAndClock(time, look);

/** Milliseconds between two times of the source, or null where that says nothing. */
export function spanBetween(start: string | null, end: string | null): number | null {
  if (start === null || end === null || !isIsoTime(start) || !isIsoTime(end)) return null;
  const span = Date.parse(end) - Date.parse(start);
  return span >= 0 ? span : null;
}

/** 40 ms, 0.4 s, 14 s, 3 min 12 s, 2 h 5 min, 3 d 4 h. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 9950) return `${(milliseconds / 1000).toFixed(1).replace(/\.0$/, "")} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return pair(seconds, 60, "min", "s");
  const minutes = Math.round(seconds / 60);
  if (minutes < 1440) return pair(minutes, 60, "h", "min");
  return pair(Math.round(minutes / 60), 24, "d", "h");
}

function pair(amount: number, per: number, large: string, small: string): string {
  const rest = amount % per;
  const whole = `${formatNumber(Math.floor(amount / per))} ${large}`;
  return rest === 0 ? whole : `${whole} ${rest} ${small}`;
}

/** The same of a time of our own, which no source has written: on the user's clock. */
export const formatOwnTime = (time: string, look: TimeLook): string =>
  formatDayAndClock(time, { ...look, zone: zoneOfDays(look) });

/** 3 min ago, 2 h ago, yesterday; the day itself when it is long past. Of times of our own. */
export function formatAgo(time: string, now: number, look: TimeLook): string {
  const then = Date.parse(time);
  if (Number.isNaN(then)) return time;
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`;
  const days = Math.floor(minutes / 1440);
  if (days === 1) return "yesterday";
  if (days <= 30) return `${days} days ago`;
  const day = readOnClock(time, zoneOfDays(look))?.date;
  return styleDay(day ?? new Date(then).toISOString().slice(0, 10), look.date);
}

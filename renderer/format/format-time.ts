import { formatNumber } from "./format-number.ts";
const iso = /^\d{4}-\d{2}-\d{2}[T ](\d{2}:\d{2}:\d{2})(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const longest = 40;

/** The clock time as the source wrote it, in its own zone. What is no date stands as it is, cut if it is long. */
export function formatClock(time: string): string {
  const clock = iso.exec(time)?.[1];
  if (clock !== undefined && !Number.isNaN(Date.parse(time))) return clock;
  return time.length > longest ? `${time.slice(0, longest)}…` : time;
}

/** Milliseconds between two times of the source, or null where that says nothing. */
export function spanBetween(start: string | null, end: string | null): number | null {
  if (start === null || end === null || !iso.test(start) || !iso.test(end)) return null;
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

/** 3 min ago, 2 h ago, yesterday; the day itself when it is long past. */
export function formatAgo(time: string, now: number): string {
  const then = Date.parse(time);
  if (Number.isNaN(then)) return time;
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`;
  const days = Math.floor(minutes / 1440);
  if (days === 1) return "yesterday";
  return days <= 30 ? `${days} days ago` : new Date(then).toISOString().slice(0, 10);
}

// How times are shown: in which zone, and in which of the two forms of clock and calendar. A time of the source is a text; where the zone
// is the source's own, what stands there is shown, and nothing is calculated.
import type { ClockStyle, DateStyle, Settings } from "../../shared/settings/settings.ts";
import { aheadOf } from "../../shared/settings/zones.ts";
import { readMoment } from "../../shared/times/read-moment.ts";

export type TimeLook = { zone: string; clock: ClockStyle; date: DateStyle };

/** As every time is shown where nobody has chosen otherwise. */
export const asWritten: TimeLook = { zone: "source", clock: "24h", date: "iso" };

export const timeLookOf = (settings: Settings): TimeLook => ({
  zone: settings["time.zone"],
  clock: settings["time.clock"],
  date: settings["time.date"],
});

/** Whose days are meant where no source has a say: “today” is the user's own, unless another zone was chosen. */
export const zoneOfDays = ({ zone }: Pick<TimeLook, "zone">): string => (zone === "source" ? "local" : zone);

/** Day and time of day on a zone's clock, to the second and beyond; null for what no calendar has. */
export type OnClock = { date: string; clock: string; rest: string };

const form = /^(.*)T(\d\d:\d\d:\d\d)(\.\d+)Z$/;

/** `wall`: milliseconds as if the clock were UTC. */
export function onClock(wall: number): OnClock | null {
  const at = new Date(wall);
  const [, date, clock, rest] = Number.isNaN(at.getTime()) ? [] : (form.exec(at.toISOString()) ?? []);
  return date === undefined || clock === undefined || rest === undefined ? null : { date, clock, rest };
}

const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/;

export const isIsoTime = (time: string): boolean => iso.test(time);

/** Null for what is no date and time in ISO 8601. */
export function readOnClock(time: string, zone: string): Pick<OnClock, "date" | "clock"> | null {
  const [, date, clock] = iso.exec(time) ?? [];
  if (date === undefined || clock === undefined || Number.isNaN(Date.parse(time))) return null;
  if (zone === "source") return { date, clock };
  const moment = readMoment(time);
  if (moment === null) return null;
  const at = Math.floor(moment.instant) * 1000;
  return onClock(at + aheadOf(zone, at));
}

/** From 14:05, 14:05:09 or 14:05:09.250 on: 2:05:09 PM. */
export function styleClock(clock: string, style: ClockStyle): string {
  if (style === "24h") return clock;
  const hours = Number(clock.slice(0, 2));
  return `${hours % 12 === 0 ? 12 : hours % 12}${clock.slice(2)} ${hours < 12 ? "AM" : "PM"}`;
}

export const months = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** From 2026-03-09: 9 Mar 2026. */
export function styleDay(date: string, style: DateStyle): string {
  const [, year, month, day] = /^(.+)-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (style === "iso" || year === undefined) return date;
  return `${Number(day)} ${months[Number(month) - 1] ?? ""} ${year}`;
}

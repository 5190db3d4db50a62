import type { ClockStyle, DateStyle } from "../../shared/settings/settings.ts";
import { aheadOf } from "../../shared/settings/zones.ts";
import { type OnClock, type TimeLook, onClock, styleClock, styleDay } from "../format/time-look.ts";

const second = 1000;
const minute = 60 * second;
export const day = 24 * 60 * minute;

/** A clock on which times of the axis are read: how far it is ahead of UTC at each of them, and how it shows them. */
export type ClockFace = { ahead: (time: number) => number; clock: ClockStyle; date: DateStyle };

/** `ahead`: of the thread's own first time. */
export const clockFaceOf = ({ zone, clock, date }: TimeLook, ahead: number): ClockFace => ({
  ahead: zone === "source" ? () => ahead : (time) => aheadOf(zone, time),
  clock,
  date,
});

/** As a clock shows it; thousandths only where there are any. */
export function formatMoment(time: number, face: ClockFace): string {
  const iso = isoOf(time, face);
  return iso === null ? "" : styleClock(`${iso.clock}${iso.rest === ".000" ? "" : iso.rest}`, face.clock);
}

export const formatDate = (time: number, face: ClockFace): string =>
  styleDay(isoOf(time, face)?.date ?? "", face.date);

/** Where all is of one day, nobody needs to be told which. */
export const isOfDays = ({ from, to }: { from: number; to: number }, face: ClockFace): boolean =>
  formatDate(from, face) !== formatDate(to, face);

export const formatDayAndMoment = (time: number, face: ClockFace): string =>
  `${formatDate(time, face)} ${formatMoment(time, face)}`;

/** The day once where it is the same. */
export function formatStretch(from: number, to: number, face: ClockFace): string {
  const end = isOfDays({ from, to }, face) ? formatDayAndMoment(to, face) : formatMoment(to, face);
  return `${formatDayAndMoment(from, face)} to ${end}`;
}

/** As short as the distance to its neighbours allows. */
export function formatTick(time: number, face: ClockFace, step: number): string {
  const iso = isoOf(time, face);
  if (iso === null) return "";
  if (step >= day) return styleDay(iso.date, face.date);
  if (step >= minute) return styleClock(iso.clock.slice(0, 5), face.clock);
  return styleClock(step >= second ? iso.clock : `${iso.clock}${iso.rest}`, face.clock);
}

/** Null for what no calendar has. */
const isoOf = (time: number, { ahead }: ClockFace): OnClock | null => onClock(Math.round(time) + ahead(time));

const second = 1000;
const minute = 60 * second;
export const day = 24 * 60 * minute;

/** As a clock shows it that is so far ahead of UTC; thousandths only where there are any. */
export function formatMoment(time: number, ahead: number): string {
  const iso = isoOf(time, ahead);
  return iso === null ? "" : `${iso.clock}${iso.rest === ".000" ? "" : iso.rest}`;
}

export const formatDate = (time: number, ahead: number): string => isoOf(time, ahead)?.date ?? "";

/** Where all is of one day, nobody needs to be told which. */
export const isOfDays = ({ from, to }: { from: number; to: number }, ahead: number): boolean =>
  formatDate(from, ahead) !== formatDate(to, ahead);

export const formatDayAndMoment = (time: number, ahead: number): string =>
  `${formatDate(time, ahead)} ${formatMoment(time, ahead)}`;

/** The day once where it is the same. */
export function formatStretch(from: number, to: number, ahead: number): string {
  const end = isOfDays({ from, to }, ahead) ? formatDayAndMoment(to, ahead) : formatMoment(to, ahead);
  return `${formatDayAndMoment(from, ahead)} to ${end}`;
}

/** As short as the distance to its neighbours allows. */
export function formatTick(time: number, ahead: number, step: number): string {
  const iso = isoOf(time, ahead);
  if (iso === null) return "";
  if (step >= day) return iso.date;
  if (step >= minute) return iso.clock.slice(0, 5);
  return step >= second ? iso.clock : `${iso.clock}${iso.rest}`;
}

const form = /^(.*)T(\d\d:\d\d:\d\d)(\.\d+)Z$/;

/** Null for what no calendar has. */
function isoOf(time: number, ahead: number): { date: string; clock: string; rest: string } | null {
  const date = new Date(Math.round(time) + ahead);
  const [, calendar, clock, rest] = Number.isNaN(date.getTime()) ? [] : (form.exec(date.toISOString()) ?? []);
  return calendar === undefined || clock === undefined || rest === undefined
    ? null
    : { date: calendar, clock, rest };
}

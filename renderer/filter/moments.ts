// A moment is a second of the UTC clock, as a field for date and time writes it: 2025-01-21T08:35:00.

/** The first or the last instant of a second, as a filter writes it. */
const endings = { from: ".000Z", to: ".999Z" } as const;

/** Null: the field is empty or not filled in to its end. */
export function readMoment(text: string, end: keyof typeof endings): string | null {
  const whole = text.length === 16 ? `${text}:00` : text;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(whole) ? whole.slice(0, 19) + endings[end] : null;
}

/** The second that holds a time given in seconds since 1970. */
export function momentOf(seconds: number, end: keyof typeof endings): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 19) + endings[end];
}

export const showMoment = (time: string): string => time.slice(0, 19).replace("T", " ");

/** Null where neither end is set. */
export function wordTimes(from: string | null, to: string | null): string | null {
  if (from === null && to === null) return null;
  if (to === null) return `from ${showMoment(from!)}`;
  if (from === null) return `to ${showMoment(to)}`;
  const isSameDay = from.slice(0, 10) === to.slice(0, 10);
  return `${showMoment(from)} to ${isSameDay ? to.slice(11, 19) : showMoment(to)}`;
}

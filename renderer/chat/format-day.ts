const whole = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The day of a stored time, which is in UTC; null where it is no time. */
export function formatDay(time: string | null): string | null {
  const at = time === null ? Number.NaN : Date.parse(time);
  return Number.isNaN(at) ? null : whole.format(at);
}

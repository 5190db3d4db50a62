import { aheadOf } from "../../shared/settings/zones.ts";
import type { TimeLook } from "../format/time-look.ts";

const whole = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** The day of a stored time, which is in UTC as it is written; null where it is no time. */
export function formatDay(
  time: string | null,
  { zone, date }: Pick<TimeLook, "zone" | "date">,
): string | null {
  const at = time === null ? Number.NaN : Date.parse(time);
  const wall = new Date(at + (zone === "source" ? 0 : aheadOf(zone, at)));
  if (Number.isNaN(wall.getTime())) return null;
  if (date === "friendly") return whole.format(wall);
  return `${weekday.format(wall)} ${wall.toISOString().slice(0, -"T00:00:00.000Z".length)}`;
}

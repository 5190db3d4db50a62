import { aheadOf } from "../../shared/settings/zones.ts";
import type { TimeLook } from "../format/time-look.ts";

const whole = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The day of a stored time, which is in UTC as it is written; null where it is no time. */
export function formatDay(time: string | null, { zone }: Pick<TimeLook, "zone">): string | null {
  const at = time === null ? Number.NaN : Date.parse(time);
  return Number.isNaN(at) ? null : whole.format(at + (zone === "source" ? 0 : aheadOf(zone, at)));
}

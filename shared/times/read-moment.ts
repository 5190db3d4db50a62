import { parseTime } from "../problems/iso-time.ts";

const zone = /[Tt].*?(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)$/;

/** Seconds since 1970 as a moment, and as it is written: what a clock beside its writer showed. */
export function readMoment(at: string): { instant: number; wall: number } | null {
  const instant = readInstant(at);
  if (instant === null) return null;
  const [, sign, hours, minutes] = at.endsWith("Z") ? [] : (zone.exec(at.replace(" ", "T")) ?? []);
  const ahead =
    sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === "-" ? -60 : 60);
  return { instant, wall: instant + ahead };
}

/** Many write a space in place of the “T”. */
export const readInstant = (at: string): number | null =>
  parseTime(at.length > 10 && at[10] === " " ? `${at.slice(0, 10)}T${at.slice(11)}` : at);

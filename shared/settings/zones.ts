// Clocks of time zones. What a zone's clock showed at a moment is told by the language's own tables.

const formatters = new Map<string, Intl.DateTimeFormat | null>();
/** Kept for each name that was asked for; a file can name only so many. */
const mostKept = 1000;

/** "source", "local" and "utc" are ours, everything else a name of the IANA tables. */
export const isZone = (zone: string): boolean =>
  zone === "source" || zone === "local" || zone === "utc" || formatterOf(zone) !== null;

/** What can be chosen by name. */
export const zoneNames = (): readonly string[] => Intl.supportedValuesOf("timeZone");

/** By how many milliseconds a zone's clock was ahead of UTC at a moment; 0 for what is no zone. */
export function aheadOf(zone: string, at: number): number {
  const date = new Date(at);
  if (Number.isNaN(date.getTime()) || zone === "utc") return 0;
  if (zone === "local") return -Math.round(date.getTimezoneOffset() * 60_000);
  const wall = wallOf(zone, date);
  return wall === null ? 0 : wall - Math.floor(at / 1000) * 1000;
}

/** The moment at which a zone's clock shows this, given as if it were UTC: the first of two, and behind a gap what it would have been before it. */
export function momentOfWall(zone: string, wall: number): number {
  const before = wall - aheadOf(zone, wall - day);
  const after = wall - aheadOf(zone, wall + day);
  const fits = [before, after].filter((moment) => moment + aheadOf(zone, moment) === wall);
  return fits.length > 0 ? Math.min(...fits) : before;
}

const day = 86_400_000;

/** To the second, as if it were UTC. */
function wallOf(zone: string, date: Date): number | null {
  const formatter = formatterOf(zone);
  if (formatter === null) return null;
  const parts = new Map(formatter.formatToParts(date).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  const wall = new Date(0);
  // Years before 1 count down from 1 BC. setUTCFullYear: Date.UTC takes 0 to 99 for 1900 to 1999.
  const year = parts.get("era") === "B" ? 1 - part("year") : part("year");
  wall.setUTCFullYear(year, part("month") - 1, part("day"));
  wall.setUTCHours(part("hour"), part("minute"), part("second"));
  return wall.getTime();
}

function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = makeFormatter(zone);
  if (formatters.size < mostKept) formatters.set(zone, made);
  return made;
}

function makeFormatter(zone: string): Intl.DateTimeFormat | null {
  // Only names: the language also takes offsets, in forms that other languages do not.
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(zone) || zone.length > 64) return null;
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      era: "narrow",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

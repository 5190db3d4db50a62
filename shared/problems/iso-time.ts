const calendar = /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)(?:$|[Tt])/;
const basicCalendar = /^(\d{4})(\d\d)(\d\d)(?:$|[Tt])/;
const ordinal = /^(\d{4})-?(\d{3})(?:$|[Tt])/;
const week = /^(\d{4})-?W(\d\d)-?(\d)(?:$|[Tt])/;
const clock = /^(\d\d)(?::?(\d\d)(?::?(\d\d))?)?(?:[.,](\d+))?(?:([Zz])|([+-])(\d\d)(?::?(\d\d))?)?$/;
const longest = 100;
const day = 86_400;

/**
 * Seconds since 1970 of an ISO 8601 date or time, null for anything else. Without a zone it counts as UTC. Later times never
 * come out smaller than earlier ones, however many digits their seconds have.
 */
export function parseTime(text: string): number | null {
  if (text.length > longest) return null;
  const date = parseDate(text);
  if (date === null) return null;
  const time = date.rest === "" ? 0 : parseClock(date.rest);
  return time === null ? null : date.days * day + time;
}

function parseDate(text: string): { days: number; rest: string } | null {
  const match = calendar.exec(text) ?? basicCalendar.exec(text);
  if (match !== null) return dated(text, match, daysOfDate(...numbers(match)));
  const inYear = ordinal.exec(text);
  if (inYear !== null) return dated(text, inYear, daysOfOrdinal(Number(inYear[1]), Number(inYear[2])));
  const inWeek = week.exec(text);
  return inWeek === null ? null : dated(text, inWeek, daysOfWeek(...numbers(inWeek)));
}

function dated(text: string, match: RegExpExecArray, days: number | null) {
  const endsAtDate = !/[Tt]$/.test(match[0]);
  const rest = text.slice(match[0].length);
  // A “T” announces a time.
  if (days === null || (rest === "" && !endsAtDate)) return null;
  return { days, rest };
}

const numbers = (match: RegExpExecArray) =>
  [Number(match[1]), Number(match[2]), Number(match[3])] as [number, number, number];

const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

/** Since 1970; null for a day that no calendar has. */
export function daysOfDate(year: number, month: number, dayOfMonth: number): number | null {
  if (month < 1 || month > 12) return null;
  const leap = isLeap(year) ? 1 : 0;
  const length = daysBefore[month]! - daysBefore[month - 1]! + (month === 2 ? leap : 0);
  if (dayOfMonth < 1 || dayOfMonth > length) return null;
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) - 477;
  return (year - 1970) * 365 + leapDays + daysBefore[month - 1]! + (month > 2 ? leap : 0) + dayOfMonth - 1;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysOfOrdinal(year: number, dayOfYear: number): number | null {
  const first = daysOfDate(year, 1, 1)!;
  const next = daysOfDate(year + 1, 1, 1)!;
  return dayOfYear >= 1 && dayOfYear <= next - first ? first + dayOfYear - 1 : null;
}

/** Week 1 is the one that holds January 4; weeks begin on Monday. */
function daysOfWeek(year: number, number: number, dayOfWeek: number): number | null {
  if (number < 1 || number > 53 || dayOfWeek < 1 || dayOfWeek > 7) return null;
  const fourth = daysOfDate(year, 1, 4)!;
  // Day 0, January 1 1970, was a Thursday.
  const monday = fourth - ((((fourth + 3) % 7) + 7) % 7);
  return monday + (number - 1) * 7 + dayOfWeek - 1;
}

function parseClock(text: string): number | null {
  const match = clock.exec(text);
  if (match === null) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
  const unit = match[3] !== undefined ? 1 : match[2] !== undefined ? 60 : 3600;
  const fraction = match[4] === undefined ? 0 : Number(`0.${match[4]}`) * unit;
  const isMidnight = hours === 24 && minutes === 0 && seconds === 0 && fraction === 0;
  if ((hours > 23 && !isMidnight) || minutes > 59 || seconds > 60) return null;
  const [zoneHours, zoneMinutes] = [Number(match[7] ?? 0), Number(match[8] ?? 0)];
  if (zoneHours > 23 || zoneMinutes > 59) return null;
  const zone = (zoneHours * 60 + zoneMinutes) * (match[6] === "-" ? -60 : 60);
  return hours * 3600 + minutes * 60 + seconds - zone + fraction;
}

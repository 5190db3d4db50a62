// Times as writers leave them in a database: text in the forms of SQL, ISO 8601 and Go, or numbers whose size tells their unit.

/**
 * A moment, as ISO 8601 in UTC with all the digits that were stored, and in milliseconds since 1970, with a fraction where digits
 * beyond milliseconds are stored.
 */
export type Instant = { iso: string; at: number };

/** Null where nothing is stored, or one of the dates that stand for nothing. Without a zone it is UTC. */
export function readTime(value: string | number | bigint | null): Instant | null | "unreadable" {
  if (value === null) return null;
  const usual = typeof value === "string" ? readUsualDate(value) : null;
  if (usual !== null) return usual;
  const text = String(value).trim();
  if (text === "") return null;
  if (text.length > longestTime) return "unreadable";
  return isNumeric.test(text) ? readNumber(text) : readDate(text);
}

/** In the order of time, as exactly as the digits say it. */
export function compareInstants(a: Instant, b: Instant): number {
  if (a.at !== b.at) return a.at - b.at;
  const [digitsOfA, digitsOfB] = [withoutTrailingZeros(a.iso), withoutTrailingZeros(b.iso)];
  return digitsOfA < digitsOfB ? -1 : digitsOfA > digitsOfB ? 1 : 0;
}

/** Go prints a time and its monotonic clock in 60 characters; nothing that is a time is longer than this. */
const longestTime = 120;
const isNumeric = /^[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d{1,3})?$/;
const withoutTrailingZeros = (iso: string) => iso.slice(0, -1).replace(/\.0*$|(\.\d*?)0+$/, "$1");

/** How many decimal places the unit lies below seconds, by the size of the number: seconds reach to the year 5138. */
function placesOf(digits: number): number {
  if (digits <= 11) return 0;
  if (digits <= 14) return 3;
  return digits <= 17 ? 6 : 9;
}

function readNumber(text: string): Instant | null | "unreadable" {
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(/[eE]/.test(text) ? String(Number(text)) : text);
  if (parts === null) return "unreadable";
  const whole = parts[2]!.replace(/^0+(?=\d)/, "");
  const places = placesOf(whole.length);
  const padded = whole.padStart(places + 1, "0");
  const seconds = BigInt(padded.slice(0, padded.length - places));
  const fraction = padded.slice(padded.length - places) + (parts[3] ?? "");
  if (parts[1] !== "-") return instantOf(Number(seconds), fraction);
  // Half a second before 1970 is half a second after the second before it.
  if (/^0*$/.test(fraction)) return instantOf(-Number(seconds), fraction);
  const rest = 10n ** BigInt(fraction.length) - BigInt(fraction);
  return instantOf(-Number(seconds) - 1, rest.toString().padStart(fraction.length, "0"));
}

const twoDigits = (text: string, at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
/** Days that not every month has are left to whoever looks closer. */
const usualForm =
  /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z?$/;

/** What most writers store, read without taking it apart: a list of chats is full of times. Null for any other form. */
function readUsualDate(text: string): Instant | null {
  if (!usualForm.test(text)) return null;
  const iso = `${text.slice(0, 10)}T${text.slice(11)}${text.endsWith("Z") ? "" : "Z"}`;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const day = Date.UTC(year, twoDigits(text, 5) - 1, twoDigits(text, 8));
  const seconds = (twoDigits(text, 11) * 60 + twoDigits(text, 14)) * 60 + twoDigits(text, 17);
  const fraction = iso.length === 20 ? 0 : millisecondsOf(iso.slice(20, -1));
  return { iso, at: day + seconds * 1000 + fraction };
}

/** Of the digits behind the seconds' point. */
function millisecondsOf(fraction: string): number {
  const padded = fraction.padEnd(3, "0");
  return Number(`${padded.slice(0, 3)}.${padded.slice(3)}`);
}

const datePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?(?: ?([Zz]|UTC|GMT|[+-]\d{2}(?::?\d{2})?)(?: [A-Z]{1,5}| [+-]\d{2,4})?)?(?: m=[+-][\d.]+)?$/;

function readDate(text: string): Instant | null | "unreadable" {
  if (/^0000-00-00\b/.test(text)) return null;
  const found = datePattern.exec(text);
  if (found === null) return "unreadable";
  const part = (group: number) => Number(found[group] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  if (hour > 23 || minute > 59 || second > 59) return "unreadable";
  const offset = offsetOf(found[8] ?? "Z");
  // setUTCFullYear, because Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isThatDay || offset === null) return "unreadable";
  const seconds = date.getTime() / 1000 + hour * 3600 + minute * 60 + second - offset;
  // The usual form is in UTC and only needs its T and Z.
  const clock =
    found[6] !== undefined && offset === 0 ? `${text.slice(0, 10)}T${text.slice(11, 19)}` : undefined;
  return instantOf(seconds, found[7] ?? "", clock);
}

/** In seconds; null for one that no place on Earth has. */
function offsetOf(zone: string): number | null {
  if (!/^[+-]/.test(zone)) return 0;
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60);
}

const firstSecond = -62_135_596_800;
const lastSecond = 253_402_300_799;

/** `clock` is what the seconds are in ISO 8601, where that is known. */
function instantOf(seconds: number, fraction: string, clock?: string): Instant | null | "unreadable" {
  // Go's zero time: 0001-01-01 00:00:00 UTC.
  if (seconds === firstSecond && /^0*$/.test(fraction)) return null;
  if (seconds < firstSecond || seconds > lastSecond) return "unreadable";
  const wholeSeconds = clock ?? new Date(seconds * 1000).toISOString().slice(0, 19);
  const iso = fraction === "" ? `${wholeSeconds}Z` : `${wholeSeconds}.${fraction}Z`;
  return { iso, at: seconds * 1000 + millisecondsOf(fraction) };
}

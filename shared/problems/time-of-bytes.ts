import { decodeWtf8 } from "../index/wtf8.ts";
import { daysOfDate, parseTime } from "./iso-time.ts";

const digit0 = 0x30;
const [dash, colon, dot, plus, letterT, letterZ] = [0x2d, 0x3a, 0x2e, 0x2b, 0x54, 0x5a];
const day = 86_400;
/** With more digits a number is no longer exact. */
const mostDigits = 15;

/** What `parseTime` says, without making a string of the usual forms: a long thread has a time for every message. */
export function timeOfBytes(bytes: Uint8Array): number | null {
  return usualTime(bytes) ?? parseTime(decodeWtf8(bytes));
}

/** 2025-01-31T10:20:30, with a fraction or none, and a zone or none. Null: it has some other form. */
function usualTime(bytes: Uint8Array): number | null {
  if (bytes[4] !== dash || bytes[7] !== dash || bytes[10] !== letterT) return null;
  if (bytes[13] !== colon || bytes[16] !== colon) return null;
  const [hours, minutes, seconds] = [twoAt(bytes, 11), twoAt(bytes, 14), twoAt(bytes, 17)];
  const days = daysOfDate(twoAt(bytes, 0) * 100 + twoAt(bytes, 2), twoAt(bytes, 5), twoAt(bytes, 8));
  // What is no digit makes NaN of all that it is in.
  if (days === null || !(hours < 24 && minutes < 60 && seconds < 60 && days < Infinity)) return null;
  const end = bytes[19] === dot ? digitsEnd(bytes, 20) : 19;
  const zone = zoneAt(bytes, end);
  if (zone === null || end === 20 || end - 20 > mostDigits) return null;
  const fraction = end === 19 ? 0 : numberAt(bytes, 20, end) / 10 ** (end - 20);
  return days * day + (hours * 3600 + minutes * 60 + seconds - zone + fraction);
}

/** Seconds east of Greenwich, up to the end of the text. */
function zoneAt(bytes: Uint8Array, at: number): number | null {
  const left = bytes.length - at;
  if (left === 0 || (left === 1 && bytes[at] === letterZ)) return 0;
  if (left !== 6 || bytes[at + 3] !== colon || (bytes[at] !== plus && bytes[at] !== dash)) return null;
  const [hours, minutes] = [twoAt(bytes, at + 1), twoAt(bytes, at + 4)];
  if (!(hours < 24 && minutes < 60)) return null;
  return (hours * 60 + minutes) * (bytes[at] === dash ? -60 : 60);
}

function twoAt(bytes: Uint8Array, at: number): number {
  const [tens, ones] = [bytes[at]! - digit0, bytes[at + 1]! - digit0];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function digitsEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]! >= digit0 && bytes[at]! <= digit0 + 9) at++;
  return at;
}

function numberAt(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + (bytes[at]! - digit0);
  return number;
}

import { cutCleanly } from "../../shared/text/decode-string.ts";
import { jsonStart } from "./json-start.ts";

/** Of a long text, so much is shown before the place where it begins to differ. */
const mostBefore = 24;

/** Two values in the room of a line each. Of long strings that part is shown in which they begin to differ. */
export function wordValues(before: unknown, after: unknown, room: number): { before: string; after: string } {
  const whole = { before: wordValue(before, room), after: wordValue(after, room) };
  if (typeof before !== "string" || typeof after !== "string") return whole;
  const areWhole = !jsonStart(before, room).cut && !jsonStart(after, room).cut;
  const from = areWhole ? 0 : startOfWindow(before, lengthInCommon(before, after));
  if (from === 0) return whole;
  return { before: wordRest(before, from, room), after: wordRest(after, from, room) };
}

/** A value as JSON, its beginning where it is longer than the room. */
export function wordValue(value: unknown, room: number): string {
  const { text, cut } = jsonStart(value, room);
  return fit(text, cut, room);
}

function wordRest(text: string, from: number, room: number): string {
  const { text: rest, cut } = jsonStart(text.slice(from, from + room), room);
  return fit(`…${rest.slice(1)}`, cut || text.length > from + room, room);
}

function fit(text: string, cut: boolean, room: number): string {
  const shown = showMarks(text);
  return !cut && shown.length <= room ? shown : `${cutCleanly(shown.slice(0, room - 1), true).text}…`;
}

/** What would drive a terminal or turn the reading direction is shown as its number: two values that differ in it look different. */
function showMarks(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function lengthInCommon(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return isSecondHalf(a, at) ? at - 1 : at;
}

/** A few characters before the place, fewer where they take more room than they have. */
function startOfWindow(text: string, place: number): number {
  let from = place;
  for (let taken = 0; from > 0 && taken < mostBefore; from--)
    taken += showMarks(JSON.stringify(text.charAt(from - 1))).length - 2;
  return isSecondHalf(text, from) ? from - 1 : from;
}

const isSecondHalf = (text: string, at: number) => at > 0 && /[\uDC00-\uDFFF]/.test(text.charAt(at));

import type { Found } from "../found.ts";
import { boundary } from "./boundary.ts";

const head = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
/** A line that a diff takes away has one more hyphen. */
const tail = /-{5,6}END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/y;
const age = new RegExp(`${boundary}AGE-SECRET-KEY-1[A-Z0-9]{20,}`, "g");

/** Longer than any key; what is behind it is no part of one. */
const longest = 100_000;

/** Between lines of base64: line breaks as they are or as they are written in JSON or code, numbers of lines, signs of diffs, quotes. */
const between = /(?:\s|\\+[nrt]?|["'\x60,;+>#*|│→-]|\d{1,6}(?:[ \t]{0,4}[→│|:]|[ \t]|\\+t))*/y;
const line = /[A-Za-z0-9+/=]{16,}/y;
const lastLine = /[A-Za-z0-9+/=]{1,15}(?![A-Za-z0-9+/=])/y;

/** Blocks from BEGIN to END; of one that is cut off, as far as base64 goes. */
export function* findPrivateKeys(text: string): Iterable<Found> {
  for (const { index, 0: key } of text.matchAll(age))
    yield { start: index, end: index + key.length, kind: "private-key" };
  let reached = 0;
  for (const { index, 0: opening } of text.matchAll(head)) {
    if (index < reached) continue;
    reached = endOfBlock(text, index + opening.length);
    if (reached > 0) yield { start: index, end: reached, kind: "private-key" };
  }
}

/** 0 if no key follows. */
function endOfBlock(text: string, from: number): number {
  const stop = passBody(text, from);
  tail.lastIndex = stop;
  const body = text.slice(from, stop);
  if (tail.test(text)) return isBody(body) ? tail.lastIndex : 0;
  const end = endOfLines(body, skipHeaders(body));
  return end > 0 ? from + end : 0;
}

/** In code, other things stand between quotes. */
const isBody = (body: string): boolean =>
  body.length >= 16 && (!/["'\x60]/.test(body) || /[A-Za-z0-9+/]{24}/.test(body));

/** 0 if there are none. A line at the end may be short; a word in quotes is none. */
function endOfLines(body: string, from: number): number {
  let end = 0;
  for (let at = from; ; at = end) {
    const start = endOfMatch(between, body, at)!;
    const whole = endOfMatch(line, body, start);
    if (whole === null) {
      const isPlain = end > 0 && start > end && !/["'\x60]/.test(body.slice(end, start));
      return isPlain ? (endOfMatch(lastLine, body, start) ?? end) : end;
    }
    end = whole;
  }
}

function endOfMatch(form: RegExp, text: string, from: number): number | null {
  form.lastIndex = from;
  return form.test(text) ? form.lastIndex : null;
}

/** `Proc-Type: 4,ENCRYPTED`, `Comment: …`: lines with a colon before the key itself. */
function skipHeaders(body: string): number {
  const headers = /(?:(?:\s|\\+[nr])*[A-Za-z-]{1,40}: [^\n\\]{0,200}(?=[\n\\])){0,8}/y;
  return headers.test(body) ? headers.lastIndex : 0;
}

/** Where the first thing stands that is in no block: what is neither base64, nor white space, nor of a header, or two hyphens. */
function passBody(text: string, from: number): number {
  const end = Math.min(text.length, from + longest);
  let at = from;
  while (at < end) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80 ? !"→│".includes(text[at]!) : !inBody[unit]) break;
    if (unit === hyphen && text.charCodeAt(at + 1) === hyphen) break;
    at++;
  }
  return at;
}

const hyphen = 0x2d;
const inBody = Array.from({ length: 0x80 }, (_, unit) =>
  /[A-Za-z0-9+/=\s\\:,.;()<>@_"'\x60|#*-]/.test(String.fromCharCode(unit)),
);

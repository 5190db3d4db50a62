import type { Found } from "../found.ts";
import { boundary } from "./boundary.ts";

const head = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const tail = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/y;
const age = new RegExp(`${boundary}AGE-SECRET-KEY-1[A-Z0-9]{20,}`, "g");

/** Longer than any key; what is behind it is no part of one. */
const longest = 100_000;

/** Lines of base64, with line breaks as they are or as they are written in JSON or code. */
const lines =
  /(?:(?:\s|\\+[nrt])*[A-Za-z0-9+/=]{16,})+(?:(?:\s|\\+[nrt])+[A-Za-z0-9+/=]{1,15}(?![A-Za-z0-9+/=]))?/y;

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
  if (tail.test(text)) return stop - from >= 16 ? tail.lastIndex : 0;
  const body = text.slice(from, stop);
  const first = skipHeaders(body);
  lines.lastIndex = first;
  return lines.test(body) ? from + lines.lastIndex : 0;
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
    if (unit >= 0x80 || !inBody[unit]) break;
    if (unit === hyphen && text.charCodeAt(at + 1) === hyphen) break;
    at++;
  }
  return at;
}

const hyphen = 0x2d;
const inBody = Array.from({ length: 0x80 }, (_, unit) =>
  /[A-Za-z0-9+/=\s\\:,.()<>@_-]/.test(String.fromCharCode(unit)),
);

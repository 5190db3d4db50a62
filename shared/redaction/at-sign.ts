import { hint } from "./hints.ts";

const bitsOf = (form: RegExp) =>
  Array.from({ length: 256 }, (_, unit) => unit >= 0x80 || form.test(String.fromCharCode(unit)));

const inName = bitsOf(/[A-Za-z0-9._%+-]/);
const inHost = bitsOf(/[A-Za-z0-9-]/);
/** Of what is neither in a user's name nor in a password: what is so in all texts inside of which a text may stand. */
const endsAddress = Array.from(
  { length: 256 },
  (_, unit) => unit <= 0x20 || `"'<>@/`.includes(String.fromCharCode(unit)),
);

const dot = 0x2e;
const slash = 0x2f;
const colon = 0x3a;
const backslash = 0x5c;
const u = 0x75;
/** What escapes of white space end with. */
const whiteLetters: ReadonlySet<number | undefined> = new Set(
  Array.from("nrtbf", (letter) => letter.charCodeAt(0)),
);

/** What an “@” shows. The bytes may be of JSON, and what is no ASCII may be an escape. */
export function tellAtSign(bytes: Uint8Array, at: number): number {
  const email = mayEndName(bytes, at) && mayBeHost(bytes, at + 1) ? hint.email : 0;
  return email | (isBehindPassword(bytes, at) ? hint.address : 0);
}

function mayEndName(bytes: Uint8Array, at: number): boolean {
  if (at === 0 || !inName[bytes[at - 1]!]) return false;
  return !(bytes[at - 2] === backslash && whiteLetters.has(bytes[at - 1]));
}

/** A first step of a host and a dot, or something else than ASCII. */
function mayBeHost(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (at < bytes.length && bytes[at]! < 0x80 && inHost[bytes[at]!]) at++;
  if (bytes[at] === dot) return at > from;
  if (bytes[at] !== backslash) return bytes[at]! >= 0x80;
  while (bytes[at] === backslash) at++;
  return bytes[at] === u;
}

function isBehindPassword(bytes: Uint8Array, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && !endsAddress[bytes[at]!]) at--;
  if (at < 0 || bytes[at] !== slash) return false;
  at = beforeBackslashes(bytes, at);
  return bytes[at] === slash && bytes[beforeBackslashes(bytes, at)] === colon;
}

/** A slash may have one before it, and more of them in JSON inside of JSON. */
function beforeBackslashes(bytes: Uint8Array, from: number): number {
  let at = from - 1;
  while (at >= 0 && bytes[at] === backslash) at--;
  return at;
}

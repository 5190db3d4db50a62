import type { Found } from "../found.ts";

/** The standard says 64, but a part of an address would still tell whose it is. */
const longestName = 1024;
const domain = /(?:[A-Za-z0-9-]{1,63}\.){1,8}(?:[A-Za-z]{2,24}|xn--[A-Za-z0-9-]{2,59})(?![A-Za-z0-9])/y;
const domainAnyScript = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:[A-Za-z]{2,24}(?![A-Za-z0-9])|\p{L}{2,24})/uy;
const inName = /[A-Za-z0-9._%+\u00C0-\u024F\u0370-\u04FF-]/;
/** Of names in scripts that don't part words by spaces: in a sentence, all that stands before an address would belong to it. */
const inNameAnyScript = /[\p{L}\p{M}\p{N}._%+-]/u;
/** What stands before a quote in code: `f'ada@…'`, `\n'ada@…'`. */
const beforeQuote = /(?:^|[^A-Za-z])(?:[bfru]|br|rb|fr|rf)$|\\[nrtbf]$/i;

/** Endings of files that no domain has: `icon@2x.png`, `chunk@main.js`. */
const fileEnding = /\.(?:png|jpe?g|gif|svg|webp|ico|css|[cm]?jsx?|[cm]?tsx?|json|html?|ya?ml|toml|lock)$/i;
/** `lodash@4.17.21-next.x` */
const versionStart = /^v?\d+\.\d+/;
/** `https://user:password@host`: that is a password, and the host is no secret. */
const inAddress = /:\/\/[^\s/@]{0,200}:$/;

/** E-mail addresses as people write them; of what the standard allows beyond that, nothing. */
export function* findEmails(text: string): Iterable<Found> {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const start = startOfName(text, at);
    if (start === at) continue;
    const end = endOfDomain(text, at + 1);
    if (end < 0 || !isAddress(text, start, at, end)) continue;
    yield { start, end, kind: "email" };
    at = end - 1;
  }
}

function isAddress(text: string, start: number, at: number, end: number): boolean {
  const host = text.slice(at + 1, end);
  if (fileEnding.test(host) || versionStart.test(host) || text.slice(start, at) === "git") return false;
  return !inAddress.test(text.slice(Math.max(0, start - 256), start));
}

function startOfName(text: string, at: number): number {
  const form = inName.test(text[at - 1] ?? "") ? inName : inNameAnyScript;
  const first = Math.max(0, at - longestName);
  let start = at;
  while (start > first && (form.test(text[start - 1]!) || isApostrophe(text, start - 1))) start--;
  // The letter of an escape, in JSON inside of a text.
  if (text[start - 1] === "\\" && /[nrtbf]/.test(text[start]!)) start++;
  while (start < at && /[.%+-]/.test(text[start]!)) start++;
  return start;
}

/** Inside of a name such as O'Brien, and no quote. */
const isApostrophe = (text: string, at: number): boolean =>
  text[at] === "'" &&
  /[A-Za-z]'[A-Za-z]/.test(text.slice(at - 1, at + 2)) &&
  !beforeQuote.test(text.slice(Math.max(0, at - 3), at));

function endOfDomain(text: string, from: number): number {
  for (const form of [domain, domainAnyScript]) {
    form.lastIndex = from;
    if (form.test(text)) return form.lastIndex;
  }
  return -1;
}

import type { Found } from "../found.ts";

const longestName = 64;
const domain = /(?:[A-Za-z0-9-]{1,63}\.){1,8}(?:[A-Za-z]{2,24}|xn--[A-Za-z0-9-]{2,59})(?![A-Za-z0-9])/y;
const domainAnyScript = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:[A-Za-z]{2,24}(?![A-Za-z0-9])|\p{L}{2,24})/uy;
const inName = /[A-Za-z0-9._%+\u00C0-\u024F\u0370-\u04FF-]/;

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
  let start = at;
  while (start > 0 && at - start < longestName && inName.test(text[start - 1]!)) start--;
  // The letter of an escape, in JSON inside of a text.
  if (text[start - 1] === "\\" && /[nrtbf]/.test(text[start]!)) start++;
  while (start < at && /[.%+-]/.test(text[start]!)) start++;
  return start;
}

function endOfDomain(text: string, from: number): number {
  for (const form of [domain, domainAnyScript]) {
    form.lastIndex = from;
    if (form.test(text)) return form.lastIndex;
  }
  return -1;
}

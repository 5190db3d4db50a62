import type { Found } from "../found.ts";
import { boundary } from "./boundary.ts";
import { isPathOrCode, isStandIn } from "./stand-in.ts";

const value = "([A-Za-z0-9._~+/=-]{8,})";
const opening = String.raw`\\{0,8}["'\x60]?[ \t]{0,4}[:=][ \t]{0,4}\\{0,8}["'\x60]?`;

/** Behind the name of the header anything is a secret. */
const header = new RegExp(
  `authorization${opening}(?:(?:bearer|basic|token|digest|apikey|negotiate)[ \\t]{1,4})?${value}`,
  "gi",
);
/** Elsewhere “bearer” is a word, too. */
const bearer = new RegExp(`${boundary}bearer[ \\t]{1,4}\\\\{0,8}["']?${value}`, "gi");
const basic = new RegExp(`${boundary}basic[ \\t]{1,4}([A-Za-z0-9+/]{12,}={0,2})`, "gi");
const cookies = new RegExp(
  `(?:^|[^A-Za-z])cookie2?${opening}([A-Za-z0-9_.-]{1,128}=[^\\r\\n"'\\\\\\uFFFC]{8,4096})`,
  "gi",
);

/** What a request says who is asking with. */
export function* findBearerTokens(text: string): Iterable<Found> {
  yield* lastGroups(text, header, (token) => !isStandIn(token) && (/\d/.test(token) || !isPathOrCode(token)));
  yield* lastGroups(text, bearer, (token) => /\d/.test(token) && /[A-Za-z]/.test(token) && !isStandIn(token));
  yield* lastGroups(
    text,
    basic,
    (token) => /[A-Z]/.test(token.slice(1)) && /[a-z]/.test(token) && /[\d=]/.test(token),
  );
  yield* lastGroups(text, cookies, () => true);
}

function* lastGroups(text: string, form: RegExp, isSecret: (token: string) => boolean): Iterable<Found> {
  for (const { index, 0: whole, 1: found } of text.matchAll(form)) {
    const start = index + whole.length - found!.length;
    let end = index + whole.length;
    // A sentence or a list may go on behind it.
    while (end > start && ".,; \t".includes(text[end - 1]!)) end--;
    if (isSecret(text.slice(start, end))) yield { start, end, kind: "bearer-token" };
  }
}

import type { Found } from "../found.ts";
import { boundary } from "./boundary.ts";
import { isPathOrCode, isStandIn } from "./stand-in.ts";

const shortest = 8;
const value = `([A-Za-z0-9._~+/=-]{${shortest},})`;
const opening = String.raw`\\{0,8}["'\x60]?[ \t]{0,4}[:=][ \t]{0,4}\\{0,8}["'\x60]?`;

/** Words before what a request says who is asking with. */
const schemes =
  "(?:bearer|basic|token|digest|api-?key|key|negotiate|ntlm|oauth|jwt|hawk|ssws|splunk|signature|aws4-hmac-sha256)";

/** Behind the name of the header anything is a secret. */
const header = new RegExp(`authorization${opening}(?:${schemes}[ \\t]{1,4})?${value}`, "gi");
const parameter = String.raw`[\w-]{1,64}=(?:\\{0,8}"[^"\\\r\n\uFFFC]{0,1024}\\{0,8}"|[^\s"',\\\uFFFC]{1,1024})`;
const parameters = new RegExp(
  `authorization${opening}${schemes}[ \\t]{1,4}(${parameter}(?:,[ \\t]{0,4}${parameter}){1,32})`,
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
  yield* lastGroups(text, header, isCredential);
  yield* lastGroups(text, parameters, () => true);
  yield* lastGroups(text, bearer, (token) => /\d/.test(token) && /[A-Za-z]/.test(token) && !isStandIn(token));
  yield* lastGroups(
    text,
    basic,
    (token) => /[A-Z]/.test(token.slice(1)) && /[a-z]/.test(token) && /[\d=]/.test(token),
  );
  yield* lastGroups(text, cookies, () => true);
}

const isScheme = new RegExp(`^${schemes}$`, "i");
const isCredential = (token: string) =>
  !isStandIn(token) && !isScheme.test(token) && (/\d/.test(token) || !isPathOrCode(token));

const schemeBefore = new RegExp(`^${schemes}\\s{1,4}(?=\\S)`, "i");

/** Where a secret begins in the whole value of such a header, which has no white space around it; -1 for words of people. */
export function startOfCredentials(credentials: string): number {
  const start = schemeBefore.exec(credentials)?.[0].length ?? 0;
  const token = credentials.slice(start);
  if (token.length < shortest || isStandIn(token)) return -1;
  return /\s/.test(token) && !/[=\d]/.test(token) ? -1 : start;
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

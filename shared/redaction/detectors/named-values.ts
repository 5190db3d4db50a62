import type { Found } from "../found.ts";
import type { SecretKind } from "../redaction.ts";
import { startOfCredentials } from "./bearer-tokens.ts";
import { isPathOrCode, isStandIn } from "./stand-in.ts";

/** What a name ends with whose value is a secret, without `_`, `-`, `.` and capitals. */
const secretNames = [
  "apikey",
  "appkey",
  "accesskey",
  "accountkey",
  "authkey",
  "encryptionkey",
  "masterkey",
  "privatekey",
  "secretkey",
  "servicekey",
  "sessionkey",
  "sharedkey",
  "signingkey",
  "secret",
  "token",
  "password",
  "passwd",
  "passphrase",
];
const requestNames = ["authorization", "cookie"];

/** Names that end so and say something else. */
const otherNames = [
  "nexttoken",
  "pagetoken",
  "continuationtoken",
  "stoptoken",
  "eostoken",
  "bostoken",
  "padtoken",
];

const ending = new RegExp(`(?:${secretNames.join("|")})$`);
const requestEnding = new RegExp(`(?:${requestNames.join("|")})$`);

/** The words as they are looked for in a file; see `secret-hints.ts`. */
const endsInWord = /(?:key|secret|token|password|passwd|passphrase|authorization|cookie)$/i;

/** What stands under a name that says so; null for a name that says nothing. */
export function kindOfName(name: string): SecretKind | null {
  if (name.length > 100 || !endsInWord.test(name)) return null;
  const bare = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (requestEnding.test(bare)) return "bearer-token";
  return ending.test(bare) && !otherNames.some((other) => bare.endsWith(other)) ? "api-key" : null;
}

const passwordEnding = /(?:password|passwd|passphrase)$/i;
const shortest = 8;
/** Longer ones are texts of people, even under such a name. */
const longestPassphrase = 1000;

/** The secret that a value under such a name is, as a whole or behind the word of a scheme. Null for what stands for something else. */
export function findInValue(value: string, name: string, kind: SecretKind): Found | null {
  const start = value.length - value.trimStart().length;
  const trimmed = value.trim();
  if (trimmed.length < shortest) return null;
  const skipped = /^[[{]\s*["[{]/.test(trimmed) ? 0 : startOfSecret(trimmed, name, kind);
  return skipped < 0 ? null : { start: start + skipped, end: start + trimmed.length, kind };
}

function startOfSecret(value: string, name: string, kind: SecretKind): number {
  if (kind === "bearer-token") return startOfCredentials(value);
  if (isStandIn(value)) return -1;
  return !/\s/.test(value) || (passwordEnding.test(name) && isPassphrase(value)) ? 0 : -1;
}

/** Passwords of several words, not what forms say about passwords. */
const isPassphrase = (value: string): boolean =>
  value.length <= longestPassphrase &&
  (/\d/.test(value) || !/(?:password|passphrase|required|optional|missing|invalid|must be)/i.test(value));

const separator = String.raw`\\{0,8}["'\x60]?(?: {0,4}|\t{1,4})(?:=>|:=|[:=])(?: {0,4}|\t{1,4})\\{0,8}["'\x60]?`;
const value = String.raw`([^\s"'\x60,;<>(){}[\]&|\\\uFFFC]{8,512})`;
const words =
  "(?:(?:api|app|access|account|auth|encryption|master|private|secret|service|session|shared|signing)[_. -]?key|secret|token|password|passwd|passphrase)";

const assignment = new RegExp(`(${words})${separator}${value}`, "gi");
/** Lines of an environment: `STRIPE_KEY=…`. */
const variable = new RegExp(`(_KEY)(?:=|: ?)\\\\*["']?${value}`, "g");

/** Secrets that are named in a text: `api_key=…`, `"password": "…"`, `X-Api-Key: …`. */
export function* findNamedValues(text: string): Iterable<Found> {
  for (const form of [assignment, variable])
    for (const { index, 0: whole, 1: name, 2: named } of text.matchAll(form)) {
      const secret = named!.replace(/[.:!?]+$/, "");
      if (!looksRandom(secret, /pass/i.test(name!))) continue;
      const start = index + whole.length - named!.length;
      // A call: `token = makeToken2(…)`.
      if (text[start + named!.length] === "(") continue;
      yield { start, end: start + secret.length, kind: "api-key" };
    }
}

/** Passwords are chosen by people; everything else is made by machines and looks like it. */
function looksRandom(secret: string, isPassword: boolean): boolean {
  if (isStandIn(secret) || isPathOrCode(secret)) return false;
  const isMixed = /[A-Za-z]/.test(secret) && /\d/.test(secret);
  if (isPassword) return secret.length >= 8 && (isMixed || /[^A-Za-z0-9._:/-]/.test(secret));
  return secret.length >= 12 && isMixed && new Set(secret).size >= 8;
}

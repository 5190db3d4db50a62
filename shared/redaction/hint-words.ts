import { tellAtSign } from "./at-sign.ts";
import { keyForms } from "./detectors/key-forms.ts";
import { hint } from "./hints.ts";

/** A word that may be a hint. Its letters may be capitals or not, unless it is exact. */
export type HintWord = {
  word: string;
  isExact?: boolean;
  /** What it shows where it stands: the bytes are those of a text, or of JSON with it inside. */
  tell: (bytes: Uint8Array, start: number, end: number) => number;
};

type Units = ReadonlySet<number | undefined>;
const unitsOf = (text: string): Units => new Set(Array.from(text, (letter) => letter.charCodeAt(0)));

const inKey = unitsOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
const inWord = unitsOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");

/** A quote or a tab behind a name is a backslash in JSON. */
const behindName = unitsOf(":='`\\\t");
const separators = unitsOf(":=");
/** Of a header, tabs may stand among the spaces. */
const headerSeparators = unitsOf(":=\t\\");
const mostSpaces = 4;
const space = 0x20;
const quote = 0x22;
const colon = 0x3a;
const backslash = 0x5c;
/** Of white space as it is and as escapes, such as `\n` and `\u00a0`. */
const inWhite = unitsOf(" \t\r\n\f\v\\nrtfu0123456789abcdefABCDEF");
const mostWhite = 64;

function tellName(bytes: Uint8Array, end: number, behindSpaces: Units): number {
  if (bytes[end] === quote) return hint.lastName;
  if (behindName.has(bytes[end])) return hint.name;
  let at = end;
  while (bytes[at] === space && at - end < mostSpaces) at++;
  return behindSpaces.has(bytes[at]) ? hint.name : 0;
}

const named = (words: readonly string[], behindSpaces: Units): HintWord[] =>
  words.map((word) => ({ word, tell: (bytes, _, end) => tellName(bytes, end, behindSpaces) }));

/** Words that show something if one of some characters stands behind them. */
const followed = (words: readonly string[], behind: Units, shown: number): HintWord[] =>
  words.map((word) => ({ word, tell: (bytes, _, end) => (behind.has(bytes[end]) ? shown : 0) }));

const exact = (words: readonly string[], shown: number): HintWord[] =>
  words.map((word) => ({ word, isExact: true, tell: () => shown }));

const keys: HintWord[] = keyForms.flatMap(({ starts, run }) =>
  starts.map((word) => ({
    word,
    isExact: true,
    tell: (bytes: Uint8Array, _: number, end: number) => (hasRun(bytes, end, run) ? hint.keyForm : 0),
  })),
);

function hasRun(bytes: Uint8Array, from: number, length: number): boolean {
  for (let at = from; at < from + length; at++) if (!inKey.has(bytes[at])) return false;
  return true;
}

/** In a text that is no JSON, none of this matters. */
function tellData(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[end] === colon) return startsString(bytes, start) ? hint.encoded : 0;
  if (bytes[start - 1] !== quote) return 0;
  if (bytes[end] === quote) return hint.lastData;
  return bytes[end] === backslash ? hint.encoded : 0;
}

/** Whether nothing but white space stands between a quote and here, as it is or as an escape. */
function startsString(bytes: Uint8Array, from: number): boolean {
  let at = from - 1;
  while (at >= 0 && from - at < mostWhite && (inWhite.has(bytes[at]) || bytes[at]! >= 0x80)) at--;
  return at < 0 || bytes[at] === quote || from - at >= mostWhite;
}

const words: readonly HintWord[] = [
  ...named(["key", "secret", "token", "password", "passwd", "passphrase"], separators),
  ...named(["authorization", "cookie", "cookie2"], headerSeparators),
  ...followed(["bearer", "basic"], unitsOf(" \t\\"), hint.scheme),
  ...exact(["PRIVATE KEY", "AGE-SECRET-KEY"], hint.privateKey),
  ...keys,
  { word: "@", tell: tellAtSign },
  ...followed(["home", "users"], unitsOf("/\\%-"), hint.home),
  // Letters that JSON may write as others.
  ...followed([String.raw`\u00`], unitsOf("234567"), hint.escape),
  ...exact(["[redacted:"], hint.marker),
  { word: "data", tell: tellData },
];

const tellHome: HintWord["tell"] = (bytes, _, end) => (inWord.has(bytes[end]) ? 0 : hint.home);

/** `names`: of the home folders of this machine. */
export const hintWords = (names: readonly string[]): readonly HintWord[] => [
  ...words,
  ...names.map((word) => ({ word, tell: tellHome })),
];

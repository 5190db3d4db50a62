// The settings file as text: what it says, and what is wrong with it. Plain JSON, one object.
import type { Fault } from "../scan/fault.ts";
import { JsonTokenizer } from "../scan/json-tokenizer.ts";
import type { TokenSink } from "../scan/token-sink.ts";
import { shorten } from "../text/shorten.ts";
import {
  type SettingKey,
  type Settings,
  defaultSettings,
  isSettingKey,
  rules,
  settingKeys,
} from "./settings.ts";

/** All that a file says, by its own keys: those that are not ours stay as they are. */
export type OwnFields = Readonly<Record<string, unknown>>;

export type WrongValue = { key: SettingKey; expected: string; found: string };

export type ReadSettings = {
  settings: Settings;
  /** Those of ours that the file sets. */
  own: readonly SettingKey[];
  wrong: readonly WrongValue[];
  /** Keys that are none of ours: of a newer version, or misspelled. */
  unknown: readonly string[];
};

const mostUnknown = 20;
const longestShown = 60;

/** The fields of a file, or what keeps it from being a settings file. */
export function parseSettings(bytes: Uint8Array): { fields: OwnFields } | { fault: Fault } {
  const tokenizer = new JsonTokenizer(nobody, { maxDepth: deepest, thread: 0 });
  const fault = tokenizer.push(bytes) ?? tokenizer.end();
  if (fault !== null) return { fault };
  // Several values may follow one another for the tokenizer, and not for a settings file.
  const isOne = tokenizer.form !== "lines" || tokenizer.values === 1;
  const value: unknown = isOne ? JSON.parse(decoder.decode(bytes)) : undefined;
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return { fields: withUnknownAsWritten(value as OwnFields, decoder.decode(bytes)) };
  const found = value === undefined ? "several values, one after another" : nameValue(value);
  return { fault: { code: "bad-request", expected: "one JSON object", found } };
}

/** What is not ours is written again as it was read, also numbers that this language does not have. */
function withUnknownAsWritten(fields: OwnFields, text: string): OwnFields {
  const asWritten = sources.parse(text, (_, value, { source }) =>
    typeof value === "number" && source !== undefined ? sources.rawJSON(source) : value,
  ) as OwnFields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, isSettingKey(key) ? value : asWritten[key]]),
  );
}

/** Newer than the language's types here. */
const sources = JSON as unknown as {
  parse(
    text: string,
    revive: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(source: string): unknown;
};

/** A value that is wrong counts as not being there. */
export function readSettings(fields: OwnFields): ReadSettings {
  const own = settingKeys.filter((key) => Object.hasOwn(fields, key));
  const isWrong = (key: SettingKey) => !rules[key].takes(fields[key]);
  const right = own.filter((key) => !isWrong(key)).map((key) => [key, fields[key]]);
  return {
    settings: { ...defaultSettings, ...(Object.fromEntries(right) as Partial<Settings>) },
    own,
    wrong: own
      .filter(isWrong)
      .map((key) => ({ key, expected: rules[key].words, found: nameValue(fields[key]) })),
    unknown: Object.keys(fields)
      .filter((key) => !isSettingKey(key))
      .slice(0, mostUnknown)
      .map((key) => shorten(key.toWellFormed(), longestShown)),
  };
}

/** Only what changes is touched: the rest stays, with what is wrong or unknown in it, in its order. */
export function changeFields(
  fields: OwnFields,
  set: Partial<Settings>,
  reset: readonly SettingKey[],
): OwnFields {
  const kept = Object.entries(fields).filter(([key]) => !reset.some((gone) => gone === key));
  // From entries: a key may be `__proto__`, which must stay a key like any other.
  return Object.fromEntries(kept.concat(Object.entries(set)));
}

/** What somebody wrote, so that it is found again: short things as they are, of long ones their kind. */
function nameValue(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return shorten(JSON.stringify(value).toWellFormed(), longestShown);
}

/** Without the byte order mark that some editors write. */
const decoder = new TextDecoder("utf-8");
const deepest = 200;
const nobody: TokenSink = { open: () => undefined, text: () => undefined, close: () => undefined };

// Every setting, under the name that it has in the file, and what it is where the file says nothing. Flat: one setting is one key, so that
// one of them can be wrong, written or put back without the others.
import type { IncompletePolicy } from "../cleaning/policy.ts";
import { incompletePolicies } from "../cleaning/policy.ts";
import { isZone } from "./zones.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];
export const clocks = ["24h", "12h"] as const;
export type ClockStyle = (typeof clocks)[number];
export const dateStyles = ["iso", "friendly"] as const;
export type DateStyle = (typeof dateStyles)[number];
/** A format, and of ThreadProtocol its version. */
export const exportNames = [
  "thread-0.0.4",
  "thread-0.0.3",
  "pydantic-ai",
  "openai",
  "anthropic",
  "markdown",
  "html",
] as const;
export type ExportName = (typeof exportNames)[number];
const keepOrDrop = ["keep", "drop"] as const;
type KeepOrDrop = (typeof keepOrDrop)[number];

export type Settings = {
  "appearance.theme": Theme;
  "appearance.density": Density;
  /** Of ordinary text, in pixels; the other sizes go along. */
  "appearance.textSize": number;
  /** "source": each time as its source wrote it; "local", "utc", or a name as of the IANA time zones. */
  "time.zone": string;
  "time.clock": ClockStyle;
  "time.date": DateStyle;
  /** What dialogs begin with. */
  "repair.incompleteCycles": IncompletePolicy;
  "repair.systemEvents": KeepOrDrop;
  "repair.applicationEvents": KeepOrDrop;
  "repair.thinking": KeepOrDrop;
  "export.format": ExportName;
  "export.redact": boolean;
  "compare.ignoreTimestamps": boolean;
  "compare.ignoreIds": boolean;
  "compare.withSystem": boolean;
  /** Null: in the data folder. */
  "cache.folder": string | null;
  "cache.megabytes": number;
  /** Null: as large as they get. */
  "indexes.megabytes": number | null;
};
export type SettingKey = keyof Settings;

export const usualTextSize = 13;

export const defaultSettings: Settings = {
  "appearance.theme": "system",
  "appearance.density": "comfortable",
  "appearance.textSize": usualTextSize,
  "time.zone": "source",
  "time.clock": "24h",
  "time.date": "iso",
  "repair.incompleteCycles": "drop",
  "repair.systemEvents": "keep",
  "repair.applicationEvents": "keep",
  "repair.thinking": "keep",
  "export.format": "thread-0.0.4",
  "export.redact": false,
  "compare.ignoreTimestamps": false,
  "compare.ignoreIds": false,
  "compare.withSystem": false,
  "cache.folder": null,
  "cache.megabytes": 640,
  "indexes.megabytes": null,
};

export const settingKeys = Object.keys(defaultSettings) as SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(defaultSettings, key);

/** What a value may be: `words` says it to whoever wrote another one. */
export type Rule = { words: string; takes: (value: unknown) => boolean };

const oneOf = (values: readonly string[]): Rule => ({
  words: `one of ${values.map((value) => `"${value}"`).join(", ")}`,
  takes: (value) => typeof value === "string" && values.includes(value),
});
const yesOrNo: Rule = { words: "true or false", takes: (value) => typeof value === "boolean" };
const between = (least: number, most: number): Rule => ({
  words: `a whole number from ${least} to ${most}`,
  takes: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
});
const orNull = ({ words, takes }: Rule): Rule => ({
  words: `${words}, or null`,
  takes: (value) => value === null || takes(value),
});

export const limits = {
  textSize: { least: 12, most: 18 },
  cacheMegabytes: { least: 16, most: 100_000 },
  indexMegabytes: { least: 16, most: 1_000_000 },
} as const;

const isAbsolute = (path: string) => /^(?:\/|[A-Za-z]:[\\/]|\\\\[^\\]+\\[^\\]+)/.test(path);

export const rules: Readonly<Record<SettingKey, Rule>> = {
  "appearance.theme": oneOf(themes),
  "appearance.density": oneOf(densities),
  "appearance.textSize": between(limits.textSize.least, limits.textSize.most),
  "time.zone": {
    words: `"source", "local", "utc" or the name of a time zone such as "Europe/Berlin"`,
    takes: (value) => typeof value === "string" && isZone(value),
  },
  "time.clock": oneOf(clocks),
  "time.date": oneOf(dateStyles),
  "repair.incompleteCycles": oneOf(incompletePolicies),
  "repair.systemEvents": oneOf(keepOrDrop),
  "repair.applicationEvents": oneOf(keepOrDrop),
  "repair.thinking": oneOf(keepOrDrop),
  "export.format": oneOf(exportNames),
  "export.redact": yesOrNo,
  "compare.ignoreTimestamps": yesOrNo,
  "compare.ignoreIds": yesOrNo,
  "compare.withSystem": yesOrNo,
  "cache.folder": orNull({
    words: "the whole path of a folder",
    takes: (value) =>
      typeof value === "string" && value.length <= 4096 && !value.includes("\0") && isAbsolute(value),
  }),
  "cache.megabytes": between(limits.cacheMegabytes.least, limits.cacheMegabytes.most),
  "indexes.megabytes": orNull(between(limits.indexMegabytes.least, limits.indexMegabytes.most)),
};

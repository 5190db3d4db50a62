import { z } from "zod";
import { type SettingKey, type Settings, rules, settingKeys } from "../settings/settings.ts";
import { failureSchema } from "./failure.ts";

const count = z.number().int().nonnegative();

/** The rules of the file are those of the API. */
const fieldOf = <K extends SettingKey>(key: K): z.ZodType<Settings[K]> =>
  z.custom<Settings[K]>((value) => rules[key].takes(value), { message: `expected ${rules[key].words}` });

type Fields = { [K in SettingKey]: z.ZodType<Settings[K]> };
const fields = Object.fromEntries(settingKeys.map((key) => [key, fieldOf(key)])) as Fields;
const keySchema = z.enum(settingKeys as [SettingKey, ...SettingKey[]]);

const settingsSchema = z.strictObject(fields) as unknown as z.ZodType<Settings>;
const someSettingsSchema = z.strictObject(fields).partial() as unknown as z.ZodType<Partial<Settings>>;

const settingsFaultSchema = z.discriminatedUnion("fault", [
  /** No settings at all. Its bytes lie at `keptAs` now; null: where they were. `instead`: which settings took its place. */
  z.strictObject({
    fault: z.literal("broken"),
    failure: failureSchema,
    keptAs: z.string().nullable(),
    instead: z.enum(["usual", "before"]),
  }),
  /** It is left alone, and nothing can be read from it. */
  z.strictObject({ fault: z.literal("unreadable"), failure: failureSchema }),
  /** One value, which counts as not being there. */
  z.strictObject({ fault: z.literal("value"), key: keySchema, expected: z.string(), found: z.string() }),
]);
export type SettingsFault = z.infer<typeof settingsFaultSchema>;

export const settingsStateSchema = z.strictObject({
  settings: settingsSchema,
  /** Those that the file sets; the others have their defaults. */
  own: z.array(keySchema),
  path: z.string(),
  faults: z.array(settingsFaultSchema),
  /** Keys of the file that are no settings here. They stay in it. */
  unknown: z.array(z.string()),
});
export type SettingsState = z.infer<typeof settingsStateSchema>;

/** What is kept so that it need not be found out again. */
export const cacheKinds = ["hashes", "folders", "views"] as const;
const cacheStateSchema = z.strictObject({
  folder: z.string(),
  kinds: z.array(z.strictObject({ kind: z.enum(cacheKinds), entries: count, sizeBytes: count })),
});
export type CacheState = z.infer<typeof cacheStateSchema>;

/** A search index: of which database and family of tables, and when it was last brought up to date. */
const storedIndexSchema = z.strictObject({
  name: z.string().regex(/^[0-9a-f]{32}$/),
  /** Null where the index cannot be read. */
  database: z.string().nullable(),
  family: z.string().nullable(),
  isThere: z.boolean(),
  /** It was searched or built since the start: no limit takes it away. */
  isInUse: z.boolean(),
  sizeBytes: count,
  writtenAt: z.string(),
});
export type StoredIndex = z.infer<typeof storedIndexSchema>;

const nothing = z.strictObject({});

export const settingsRequests = {
  "settings.read": { input: nothing, output: settingsStateSchema },
  /** These and no others are written; what is `reset` leaves the file. */
  "settings.change": {
    input: z.strictObject({ set: someSettingsSchema, reset: z.array(keySchema).max(settingKeys.length) }),
    output: settingsStateSchema,
  },
  /** Makes the file if there is none, and opens it where the host can; else the user is told its path. */
  "settings.open": { input: nothing, output: z.strictObject({ path: z.string(), opened: z.boolean() }) },
  "cache.state": { input: nothing, output: cacheStateSchema },
  "cache.clear": { input: nothing, output: cacheStateSchema },
  "indexes.list": { input: nothing, output: z.array(storedIndexSchema) },
  /** By their names; the answer lists what is left. */
  "indexes.delete": {
    input: z.strictObject({ names: z.array(storedIndexSchema.shape.name).min(1).max(10_000) }),
    output: z.array(storedIndexSchema),
  },
} as const;

export const settingsChanged = z.strictObject({
  event: z.literal("settings.changed"),
  state: settingsStateSchema,
});

import { z } from "zod";
import { problemSchema, rowHashesSchema } from "./analysis.ts";
import { documentSchema, jsonViewSchema, outlineEntrySchema, sourceSchema } from "./document.ts";
import { rowSchema } from "./row.ts";

const nothing = z.strictObject({});
const none = z.null();
const documentId = z.strictObject({ id: z.string().min(1).max(64) });
const page = z.strictObject({
  id: z.string().min(1).max(64),
  from: z.number().int().nonnegative(),
  count: z.number().int().min(1).max(500),
});

const row = z.strictObject({ id: z.string().min(1).max(64), row: z.number().int().nonnegative() });

const themeSchema = z.enum(["system", "light", "dark"]);
export type Theme = z.infer<typeof themeSchema>;

const preferencesSchema = z.strictObject({ theme: themeSchema });
export type Preferences = z.infer<typeof preferencesSchema>;

const recentSchema = z.strictObject({
  path: z.string(),
  name: z.string(),
  openedAt: z.string(),
  /** Null when the file is no longer there. */
  sizeBytes: z.number().int().nonnegative().nullable(),
});
export type RecentFile = z.infer<typeof recentSchema>;

const sampleSchema = z.strictObject({ name: z.string(), title: z.string(), explains: z.string() });
export type Sample = z.infer<typeof sampleSchema>;

const hostInfoSchema = z.strictObject({
  host: z.enum(["desktop", "browser"]),
  platform: z.string(),
  version: z.string(),
});
export type HostInfo = z.infer<typeof hostInfoSchema>;

/** Everything a screen can ask for: `input` and `output` are checked where they cross from one process to another. */
export const requests = {
  "host.info": { input: nothing, output: hostInfoSchema },
  /** The desktop's own file dialog; the browser host answers `not-available`. An empty list: the user chose none. */
  "files.pick": { input: nothing, output: z.strictObject({ paths: z.array(z.string()) }) },
  "engine.restart": { input: nothing, output: none },

  "samples.list": { input: nothing, output: z.array(sampleSchema) },
  "recent.list": { input: nothing, output: z.array(recentSchema) },
  "recent.forget": { input: z.strictObject({ path: z.string().max(4096) }), output: none },
  "preferences.read": { input: nothing, output: preferencesSchema },
  "preferences.write": { input: preferencesSchema, output: preferencesSchema },

  "document.list": { input: nothing, output: z.array(documentSchema) },
  /** Answers as soon as there are rows to show or the reading has ended; the rest arrives as `document.changed`. */
  "document.open": { input: z.strictObject({ source: sourceSchema }), output: documentSchema },
  /** Ends the reading and keeps what was read so far. */
  "document.stop": { input: documentId, output: documentSchema },
  "document.close": { input: documentId, output: none },
  "document.rows": { input: page, output: z.array(rowSchema) },
  "document.outline": { input: page, output: z.array(outlineEntrySchema) },
  /** The JSON of the message (or turn, for a turn's row) that a row belongs to. */
  "document.json": { input: row, output: jsonViewSchema },
  /** Shows another thread of a file that holds several: rows, outline and analysis are that thread's from then on. */
  "document.show": {
    input: z.strictObject({ id: z.string().min(1).max(64), thread: z.number().int().nonnegative() }),
    output: documentSchema,
  },
  /** What the analysis found, in the order of its list; empty until it is done. */
  "document.problems": { input: page, output: z.array(problemSchema) },
  "document.hashes": { input: row, output: rowHashesSchema },
} as const;

export type RequestName = keyof typeof requests;
export type Input<N extends RequestName> = z.infer<(typeof requests)[N]["input"]>;
export type Output<N extends RequestName> = z.infer<(typeof requests)[N]["output"]>;

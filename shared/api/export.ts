import { z } from "zod";
import { exportFormats } from "../exporting/export-format.ts";
import { secretKinds } from "../redaction/redaction.ts";
import { findingSchema, itemCountsSchema, policySchema, targetSchema, verdictsSchema } from "./repair.ts";

const count = z.number().int().nonnegative();
const id = z.string().min(1).max(64);
const workName = z.string().min(1).max(64);

/** Both from 0, both included. */
const turnRangeSchema = z.strictObject({ first: count, last: count });
export type TurnRange = z.infer<typeof turnRangeSchema>;

const redactionSchema = z.strictObject({
  kinds: z.array(z.enum(secretKinds)).max(secretKinds.length),
  /** In RE2's syntax. */
  patterns: z.array(z.string().min(1).max(1000)).max(50),
  /** Ids of what was found and stays as it is. */
  keep: z.array(z.string().min(1).max(64)).max(10_000),
});
export type ExportRedaction = z.infer<typeof redactionSchema>;

/** What is to be exported of the thread that is shown, and how. */
export const exportWishSchema = z.strictObject({
  id,
  format: z.enum(exportFormats),
  policy: policySchema,
  /** Null: all of them. */
  turns: turnRangeSchema.nullable(),
  /** Null: nothing is redacted. */
  redaction: redactionSchema.nullable(),
});
export type ExportWish = z.infer<typeof exportWishSchema>;

/** What would come of it. Nothing is written for it. */
export const exportPreviewSchema = z.strictObject({
  /** The beginning of the result. */
  text: z.string(),
  /** There is more of it than `text`. */
  isCut: z.boolean(),
  sizeBytes: count,
  turns: count,
  /** How long the lists are that `export.findings` pages through. */
  removed: count,
  changed: count,
  notes: count,
  notExpressible: count,
  /** How many different secrets `export.secrets` lists, how many of these are kept, and how often one is replaced. */
  secrets: z.strictObject({ found: count, kept: count, replaced: count }),
  loses: itemCountsSchema,
  keeps: itemCountsSchema,
  /** Returns that would be written because none came. */
  synthesized: count,
  /** Of a capture: parts that never came to their end; transcripts show them. Of a history: texts that are kept beside the thread. */
  lost: count,
  aside: count,
  /** The `thread` hash of the thread that is shown and of the one that is exported, whatever its format. */
  hashes: z.strictObject({ before: z.string(), after: z.string() }),
  verdicts: verdictsSchema,
});
export type ExportPreview = z.infer<typeof exportPreviewSchema>;

export const exportListSchema = z.enum(["removed", "changed", "notes", "notExpressible"]);
export type ExportList = z.infer<typeof exportListSchema>;

/** `places`: how often it is so, where only the first place is listed. */
const exportFindingSchema = findingSchema.extend({ places: count });
export type ExportFinding = z.infer<typeof exportFindingSchema>;

const secretSchema = z.strictObject({
  id: z.string(),
  kind: z.enum([...secretKinds, "pattern"]),
  text: z.string(),
  isCut: z.boolean(),
  count,
  pointers: z.array(z.string()),
  isKept: z.boolean(),
});
export type ExportSecret = z.infer<typeof secretSchema>;

const exportSavedSchema = z.strictObject({
  /** Null for a download. */
  path: z.string().nullable(),
  /** The address of a download, relative to the page; it can be fetched once. */
  download: z.string().nullable(),
  sizeBytes: count,
});
export type ExportSaved = z.infer<typeof exportSavedSchema>;

const few = z.number().int().min(1).max(500);

export const exportRequests = {
  "export.preview": { input: exportWishSchema.extend({ work: workName }), output: exportPreviewSchema },
  "export.findings": {
    input: exportWishSchema.extend({ list: exportListSchema, from: count, count: few }),
    output: z.array(exportFindingSchema),
  },
  "export.secrets": {
    input: exportWishSchema.extend({ from: count, count: few }),
    output: z.array(secretSchema),
  },
  /** All of the result as text, for the clipboard; `not-available` for what is too long for one. */
  "export.copy": {
    input: exportWishSchema.extend({ thread: count, edition: count, work: workName }),
    output: z.strictObject({ text: z.string() }),
  },
  /** `thread` and `edition`: of the document when it was looked at. The opened file itself is never a target. */
  "export.save": {
    input: exportWishSchema.extend({ thread: count, edition: count, target: targetSchema, work: workName }),
    output: exportSavedSchema,
  },
  /** The turns that a request of a stored chat became; null where it became none. */
  "export.turnsOfRequest": {
    input: z.strictObject({ id, request: count }),
    output: turnRangeSchema.nullable(),
  },
} as const;

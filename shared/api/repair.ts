import { z } from "zod";
import { incompletePolicies } from "../cleaning/policy.ts";

const count = z.number().int().nonnegative();
const keepOrDrop = z.enum(["keep", "drop"]);

export const policySchema = z.strictObject({
  incompleteCycles: z.enum(incompletePolicies),
  rule: z.enum(["all-returns", "any-return"]),
  systemEvents: keepOrDrop,
  applicationEvents: keepOrDrop,
  thinking: keepOrDrop,
  version: z.enum(["0.0.3", "0.0.4", "same"]),
});
export type RepairPolicy = z.infer<typeof policySchema>;

export const findingSchema = z.strictObject({ pointer: z.string(), reason: z.string() });
export type RepairFinding = z.infer<typeof findingSchema>;

const verdictSchema = z.strictObject({
  accepts: z.boolean(),
  /** The first of them, and how many more there are. */
  reasons: z.array(findingSchema),
  left: count,
});
export type RepairVerdict = z.infer<typeof verdictSchema>;
export const verdictsSchema = z.strictObject({ openai: verdictSchema, anthropic: verdictSchema });

export const itemCountsSchema = z.strictObject({
  turns: count,
  requests: count,
  responses: count,
  events: count,
  calls: count,
  returns: count,
  thinking: count,
});
export type RepairCounts = z.infer<typeof itemCountsSchema>;

/** What a policy would make of the thread that is shown. Nothing is written for it. */
export const previewSchema = z.strictObject({
  /** The result would be the source, byte for byte. */
  isSame: z.boolean(),
  /** Of the result. */
  sizeBytes: count,
  version: z.strictObject({ from: z.string().nullable(), readAs: z.string(), to: z.string() }),
  /** How long the lists are that `repair.findings` pages through. */
  removed: count,
  changed: count,
  notes: count,
  loses: itemCountsSchema,
  keeps: itemCountsSchema,
  /** Returns that would be written because none came. */
  synthesized: count,
  /** Interrupted turns: what 0.0.3, which knows only whole turns, would lose of them, and what the result keeps. */
  older: z.strictObject({ turns: count, returns: count, kept: count, tokens: count.nullable() }),
  verdicts: verdictsSchema,
});
export type RepairPreview = z.infer<typeof previewSchema>;

export const findingListSchema = z.enum(["removed", "changed", "notes"]);
export type FindingList = z.infer<typeof findingListSchema>;

/**
 * `source`: over the file that was opened, with a backup beside it. `download`: only a browser's host has it; `name` is what the file
 * is called, as far as a file can be.
 */
export const targetSchema = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("path"), path: z.string().min(1).max(4096) }),
  z.strictObject({ to: z.literal("source") }),
  z.strictObject({ to: z.literal("download"), name: z.string().min(1).max(255).optional() }),
]);
export type RepairTarget = z.infer<typeof targetSchema>;

export const savedSchema = z.strictObject({
  /** Null for a download. */
  path: z.string().nullable(),
  /** Where the file is kept that stood there before. */
  backup: z.string().nullable(),
  /** The address of a download, relative to the page; it can be fetched once. */
  download: z.string().nullable(),
  sizeBytes: count,
  hashBefore: z.string(),
  hashAfter: z.string(),
});
export type RepairSaved = z.infer<typeof savedSchema>;

import { z } from "zod";
import { failureSchema } from "./failure.ts";

const count = z.number().int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const cycleCountsSchema = z.strictObject({
  complete: count,
  partial: count,
  unanswered: count,
  empty: count,
  deferred: count,
});

/** What SEMANTICS calls the hashes of a thread; lower-case hex. */
const threadHashesSchema = z.strictObject({
  thread: hash,
  "thread+sys": hash,
  document: hash.nullable(),
  guide: hash.nullable(),
});

/** Everything that needs the whole thread. It starts once the reading has ended, and rows never wait for it. */
export const analysisSchema = z.discriminatedUnion("state", [
  /** Not read to its end: still being read, or stopped by the user. */
  z.strictObject({ state: z.literal("waiting") }),
  z.strictObject({ state: z.literal("running"), progress: z.number().min(0).max(1) }),
  z.strictObject({
    state: z.literal("done"),
    cycles: cycleCountsSchema,
    /** How many were found, and how many of them `document.problems` lists: of one rule, only the first. */
    problems: z.strictObject({ error: count, warning: count, note: count, listed: count }),
    /** Null for a file that is cut off: it holds no whole thread. */
    hashes: threadHashesSchema.nullable(),
  }),
  z.strictObject({ state: z.literal("failed"), failure: failureSchema }),
]);
export type Analysis = z.infer<typeof analysisSchema>;

/** One finding. `row` is where the timeline shows it; null for what has no row, such as a field of the root. */
export const problemSchema = z.strictObject({
  rule: z.string(),
  severity: z.enum(["error", "warning", "note"]),
  pointer: z.string(),
  message: z.string(),
  /** `leftOut`: it is only the nearest one, because its own is filtered out. */
  row: count.nullable(),
  leftOut: z.literal(true).optional(),
});
export type DocumentProblem = z.infer<typeof problemSchema>;

const hashAtSchema = z.strictObject({ pointer: z.string(), hash });

/** The hashes of the turn, the message and the part that a row belongs to, each after leaving out what is of the system tier. */
export const rowHashesSchema = z.strictObject({
  /** Null until the analysis is done, if the turn is large. */
  turn: hashAtSchema.nullable(),
  /** Over all turns up to and including this one; null until the analysis is done. */
  prefix: hash.nullable(),
  message: hashAtSchema.nullable(),
  part: hashAtSchema.nullable(),
});
export type RowHashes = z.infer<typeof rowHashesSchema>;

/** A rule, for someone who asks why. */
export const ruleSchema = z.strictObject({
  id: z.string(),
  severity: z.enum(["error", "warning", "note"]),
  explains: z.string(),
});
export type RuleInfo = z.infer<typeof ruleSchema>;

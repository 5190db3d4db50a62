import { z } from "zod";
import { chatNameSchema } from "./chats.ts";
import { jsonViewSchema, outlineEntrySchema } from "./document.ts";
import { rowSchema } from "./row.ts";

const count = z.number().int().nonnegative();
const pointer = z.string().max(4096);

/** A thread of an open document, or some of its turns. */
export const sideSchema = z.strictObject({
  id: z.string().min(1).max(64),
  /** Which thread of a file, from 0; of a database `chat` says it. */
  thread: count,
  chat: chatNameSchema.nullable(),
  /** The first and the last turn that are compared, from 0; null for all of them. */
  turns: z.strictObject({ first: count, last: count }).nullable(),
});
export type Side = z.infer<typeof sideSchema>;

export const compareOptionsSchema = z.strictObject({
  ignoreTimestamps: z.boolean(),
  /** An id counts as the order in which it first appears, so that a broken pair still shows. */
  ignoreIds: z.boolean(),
  /** Otherwise events and parts of the system tier are left out, as in the hash of a thread. */
  withSystem: z.boolean(),
});
export type CompareOptions = z.infer<typeof compareOptionsSchema>;

/** Whatever is asked about a comparison names all of it: the engine keeps the last few and makes the others again. */
const comparisonSchema = z.strictObject({
  a: sideSchema,
  b: sideSchema,
  options: compareOptionsSchema,
});
export type ComparisonName = z.infer<typeof comparisonSchema>;

/** Pieces of two texts in their order: A is what is `same` and `removed`, B what is `same` and `added`. */
const segmentSchema = z.strictObject({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
export type Segment = z.infer<typeof segmentSchema>;

/** A value as JSON, its beginning where it is long. */
const valueSchema = z.strictObject({ text: z.string(), cut: z.boolean() });

/** One field that differs, with its place on both sides. `before` is A's, `after` B's. */
export const changeSchema = z.strictObject({
  kind: z.enum(["changed", "added", "removed"]),
  a: z.string().nullable(),
  b: z.string().nullable(),
  before: valueSchema.nullable(),
  after: valueSchema.nullable(),
  /** Where both are long strings, what differs inside; null where that was not looked for, or took too long (`gaveUp`). */
  text: z.array(segmentSchema).nullable(),
  gaveUp: z.boolean(),
});
export type CompareChange = z.infer<typeof changeSchema>;

const verdictSchema = z.enum(["identical", "same", "same-but-system", "different"]);
export type CompareVerdict = z.infer<typeof verdictSchema>;

const sideSummarySchema = z.strictObject({
  name: z.string(),
  title: z.string().nullable(),
  version: z.strictObject({ stated: z.string().nullable(), readAs: z.string() }),
  /** A thread of 0.0.3 is compared as what it is in 0.0.4. */
  isUpgraded: z.boolean(),
  /** Of the whole thread, of those that are compared, and the number of the first of them. */
  turnsInAll: count,
  turns: count,
  firstTurn: count,
  /** The `thread` hash of the whole thread. */
  hash: z.string(),
  /** Among the turns that are compared. */
  interruptedTurns: count,
  cycles: count,
  incompleteCycles: count,
});
export type SideSummary = z.infer<typeof sideSummarySchema>;

/** Calls, or returns that answer one, by tool and arguments. `lost`: only A has them; `gained`: only B; `repeated`: B has them more often. */
const tallySchema = z.strictObject({ kept: count, lost: count, gained: count, repeated: count });
const costSchema = z.strictObject({ calls: tallySchema, returns: tallySchema });
export type CompareCost = z.infer<typeof costSchema>;

const summarySchema = z.strictObject({
  verdict: verdictSchema,
  /** The first turn that is not equal, by its number in each thread, null where that side has ended before; null unless different. */
  divergesAt: z.strictObject({ a: count.nullable(), b: count.nullable() }).nullable(),
  /** By turns. A turn that moved is counted once, and as neither added nor removed. */
  counts: z.strictObject({ equal: count, changed: count, added: count, removed: count, moved: count }),
  /** The verdict in words: a line, and what there is to add to it. Sides go by A and B. */
  headline: z.string(),
  detail: z.string(),
  a: sideSummarySchema,
  b: sideSummarySchema,
  /** What differs outside of the turns: the first of it, and how much more there is. */
  rootChanges: z.array(changeSchema),
  rootChangesLeft: count,
  cost: costSchema,
  /** How many entries `compare.entries` pages through. */
  entries: count,
});
export type CompareSummary = z.infer<typeof summarySchema>;

const entryKindSchema = z.enum(["equal", "changed", "added", "removed"]);

/** Equal turns that follow one another are one entry, every other turn or pair of turns is one. No two equal entries are neighbours. */
const entrySchema = z.strictObject({
  kind: entryKindSchema,
  /** The turns' numbers from 0, of a run of equal ones its first; null where that side has none. */
  a: count.nullable(),
  b: count.nullable(),
  /** How many turns: more than one only for equal ones. */
  turns: count,
  /** Of a removed turn that moved, its number in B; of an added one, its number in A. */
  moved: count.nullable(),
  /** How each side's (first) turn is called. */
  outline: z.strictObject({ a: outlineEntrySchema.nullable(), b: outlineEntrySchema.nullable() }),
});
export type CompareEntry = z.infer<typeof entrySchema>;

/** The whole comparison as a strip: neighbouring entries stand for each other where there are many. */
const barSchema = z.strictObject({
  /** The most telling of what it stands for. `moved` is a removed or an added turn that moved. */
  kind: z.enum(["equal", "changed", "added", "removed", "moved"]),
  /** How many turns of each side it stands for. */
  a: count,
  b: count,
  /** Whether a turn in it is interrupted. */
  interrupted: z.strictObject({ a: z.boolean(), b: z.boolean() }),
  /** The first entry that it stands for. */
  entry: count,
});
export type CompareBar = z.infer<typeof barSchema>;

/** What stands side by side in a turn, or a pair of turns. */
const lineSchema = z.discriminatedUnion("line", [
  /** Equal rows that are not shown; `whole` shows them. */
  z.strictObject({ line: z.literal("fold"), rows: count }),
  z.strictObject({
    line: z.literal("rows"),
    kind: entryKindSchema,
    a: rowSchema.nullable(),
    b: rowSchema.nullable(),
    /** Of a changed row: what differs in what it shows (its content, its arguments), where that is text; see `CompareChange`. */
    text: z.array(segmentSchema).nullable(),
    gaveUp: z.boolean(),
    /** Everything that differs in it, what `text` shows included; the first of it, and how much more there is. */
    changes: z.array(changeSchema),
    changesLeft: count,
  }),
]);
export type CompareLine = z.infer<typeof lineSchema>;

const comparedTurnSchema = z.strictObject({
  lines: z.array(lineSchema),
  /** Of all pages. */
  total: count,
});
export type ComparedTurn = z.infer<typeof comparedTurnSchema>;

/** JSON with its keys in canonical order, laid out; null for a side that was not asked for. */
const pairJsonSchema = z.strictObject({ a: jsonViewSchema.nullable(), b: jsonViewSchema.nullable() });
export type PairJson = z.infer<typeof pairJsonSchema>;

const pairPointersSchema = z.strictObject({ a: pointer.nullable(), b: pointer.nullable() });

const few = z.number().int().min(1).max(500);

/** What a screen can ask about two threads. */
export const compareRequests = {
  /** Two threads, or parts of threads, compared: what came of it. Takes as long as reading and hashing them where that was not done yet. */
  "compare.summary": {
    input: comparisonSchema.extend({ work: z.string().min(1).max(64) }),
    output: summarySchema,
  },
  /** The turns of both sides beside each other, in order. */
  "compare.entries": {
    input: comparisonSchema.extend({ from: count, count: few }),
    output: z.array(entrySchema),
  },
  "compare.strip": {
    input: comparisonSchema.extend({ bars: z.number().int().min(1).max(2000) }),
    output: z.array(barSchema),
  },
  /** The rows of a turn, or of a pair of turns, side by side: a page of lines. `whole`: equal rows are not folded. */
  "compare.turn": {
    input: comparisonSchema.extend({
      turnA: count.nullable(),
      turnB: count.nullable(),
      whole: z.boolean(),
      from: count,
      count: few,
    }),
    output: comparedTurnSchema,
  },
  /** The JSON of an item on either side. */
  "compare.json": {
    input: comparisonSchema.extend({ pointers: pairPointersSchema }),
    output: pairJsonSchema,
  },
} as const;

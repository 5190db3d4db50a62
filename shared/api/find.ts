import { z } from "zod";

const count = z.number().int().nonnegative();
const id = z.string().min(1).max(64);
const workName = z.string().min(1).max(64);

/** What is looked for. `isRegex`: in RE2's syntax, whose time grows with the text. */
export const findQuerySchema = z.strictObject({
  text: z.string().min(1).max(1000),
  isRegex: z.boolean(),
  matchCase: z.boolean(),
  /** Neither a letter nor a digit nor `_` on either side. */
  wholeWord: z.boolean(),
});
export type FindQuery = z.infer<typeof findQuerySchema>;

/** One place where it was found. */
export const findHitSchema = z.strictObject({
  /** Which of all hits it is, from 0, in the order of the rows as far as it was searched. */
  number: count,
  /** The row that shows it in the present layout, or the nearest one above it where it has none (hidden tier, filter). */
  row: count,
  isShown: z.boolean(),
  /** What it is in: a turn, a message (event), a part, an interruption or a lost part. */
  pointer: z.string(),
  /** The word for it: turn, event, interruption, lost part, or what a part goes by in a filter. */
  kind: z.string(),
  /**
   * The piece of `document.content` that holds it; of a lost part, "" is its text. Null where it is in none of them (a tool's name, an
   * agent's name, an id, an event's name, a model, the type of a file).
   */
  field: z.string().nullable(),
  /** Where it stands in what the piece shows, in UTF-16 units: in its text, in JSON as it is written in the file, in the address of media or a ref. */
  at: count,
  length: count,
  /** The text around it, on one line. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type FindHit = z.infer<typeof findHitSchema>;

const search = z.strictObject({ id, query: findQuerySchema });

/** Of the thread that a document shows. */
export const findRequests = {
  /**
   * Looks through the whole thread. Answers at its end; until then `find.progress` tells, and hits can be read. Asking again for the same
   * query joins in, goes on or answers at once. Cancelling keeps what was found.
   */
  "find.search": {
    input: search.extend({ work: workName }),
    output: z.strictObject({ hits: count, rows: count, isComplete: z.boolean() }),
  },
  /** Hits by number; `total` so far. */
  "find.hits": {
    input: search.extend({ from: count, count: z.number().int().min(1).max(500) }),
    output: z.strictObject({ total: count, isComplete: z.boolean(), hits: z.array(findHitSchema) }),
  },
  /** The next hit behind or before a row, or beside a hit if `hit` is given; goes on at the other end (`wrapped`). Null while nothing is found. */
  "find.next": {
    input: search.extend({
      row: z.number().int().min(-1),
      hit: count.nullable(),
      by: z.union([z.literal(1), z.literal(-1)]),
    }),
    output: z.strictObject({ hit: findHitSchema, wrapped: z.boolean() }).nullable(),
  },
  /** How many hits stand in each of so many equal shares of the rows of the present layout. */
  "find.marks": {
    input: search.extend({ shares: z.number().int().min(1).max(4000) }),
    output: z.strictObject({ counts: z.array(count) }),
  },
} as const;

/** How far a search has come, in bytes; ten times a second at most, and at once with the first hit. `rows`: how many have hits. */
export const findProgressSchema = z.strictObject({
  event: z.literal("find.progress"),
  work: z.string(),
  id: z.string(),
  hits: count,
  rows: count,
  done: count,
  total: count,
});
export type FindProgress = z.infer<typeof findProgressSchema>;

import { z } from "zod";
import { tierSchema } from "./row.ts";

const count = z.number().int().nonnegative();
const id = z.string().min(1).max(64);
/** Names are kept up to 2,048 bytes. */
const name = z.string().max(2048);
const names = z.array(name).max(500);
const time = z.string().max(100).nullable();

export const roleSchema = z.enum(["prompt", "request", "response", "event", "unknown"]);
/** `success`, `failed`: of a return, and of its call; `interrupted`: of a turn; the others: of a cycle. */
export const statusSchema = z.enum([
  "success",
  "failed",
  "complete",
  "partial",
  "unanswered",
  "empty",
  "deferred",
  "interrupted",
]);

/**
 * Which rows there are. A row has to pass every field; of a list, one entry is enough, and an empty list lets all pass. The header of a
 * turn stays as long as anything of the turn is shown.
 */
export const rowFilterSchema = z.strictObject({
  /** The tiers whose events and parts are left out. The conversation itself never is, nor are headers of turns for this alone. */
  hidden: z.array(tierSchema).max(4),
  /** Only what a problem was found at; nothing until the analysis is done. */
  problems: z.boolean(),
  roles: z.array(roleSchema).max(5),
  /** As `kindOfRow` calls them: `text`, `call`, `return`, …, `event`, and whatever else a part calls itself. */
  kinds: names,
  /** By `agent_id` of the turn; null: turns without one, the user's among them. */
  agents: z.array(name.nullable()).max(500),
  tools: names,
  statuses: z.array(statusSchema).max(8),
  /** ISO 8601, both ends included. What has no time of its own has its turn's. */
  from: time,
  to: time,
});
export type RowFilter = z.infer<typeof rowFilterSchema>;

/** How many rows go by a name, the most frequent first; `left`: how many more names there are than are listed. */
const facet = <T extends z.ZodType>(value: T) =>
  z.strictObject({ listed: z.array(z.strictObject({ value, rows: count })), left: count });

/** What the thread that is shown can be filtered by, counted over all rows, whatever is left out now. */
export const facetsSchema = z.strictObject({
  rows: count,
  roles: facet(roleSchema),
  kinds: facet(z.string()),
  /** With the name that the thread's `agents` give it. */
  agents: z.strictObject({
    listed: z.array(
      z.strictObject({ value: z.string().nullable(), name: z.string().nullable(), rows: count }),
    ),
    left: count,
  }),
  tools: facet(z.string()),
  statuses: facet(statusSchema),
  /** Of what can be left out. */
  tiers: facet(tierSchema),
  /** Rows that a problem was found at; null until the analysis is done. */
  problems: count.nullable(),
  /** The earliest and the latest time, in seconds since 1970; null where it has none. */
  times: z.strictObject({ first: z.number(), last: z.number() }).nullable(),
});
export type Facets = z.infer<typeof facetsSchema>;

const setName = z.string().trim().min(1).max(80);
/** A filter under a name, for all documents. */
export const savedFilterSchema = z.strictObject({ name: setName, filter: rowFilterSchema });
export const savedFiltersSchema = z.array(savedFilterSchema).max(200);
export type SavedFilter = z.infer<typeof savedFilterSchema>;

/** What can be taken out of a filter by itself; the two ends of the time go together. */
export const filterFieldSchema = z.enum([
  "problems",
  "roles",
  "kinds",
  "agents",
  "tools",
  "statuses",
  "times",
  "hidden",
]);
export type FilterField = z.infer<typeof filterFieldSchema>;

/** `document.filter` itself answers with the document and stands with the others. */
export const filterRequests = {
  "document.facets": { input: z.strictObject({ id }), output: facetsSchema },
  /** How many rows there would be without one field of the present filter; only fields that leave something out. */
  "document.loosened": {
    input: z.strictObject({ id }),
    output: z.array(z.strictObject({ field: filterFieldSchema, rows: count })),
  },
  "filters.list": { input: z.strictObject({}), output: savedFiltersSchema },
  /** Under a name that is taken it takes that one's place. All of these answer with what is saved then. */
  "filters.save": { input: savedFilterSchema, output: savedFiltersSchema },
  "filters.rename": { input: z.strictObject({ name: setName, to: setName }), output: savedFiltersSchema },
  "filters.forget": { input: z.strictObject({ name: setName }), output: savedFiltersSchema },
} as const;

import { z } from "zod";
import { chatFilterSchema, storedTime } from "./chats.ts";

const count = z.number().int().nonnegative();
const text = z.string().nullable();
/** A family of tables in an open database; the default one if left out. */
const family = z.strictObject({
  id: z.string().min(1).max(64),
  family: z.string().max(1000).optional(),
});

/** The index of what the messages of a family say. */
export const searchStateSchema = z.discriminatedUnion("state", [
  /** `lost`: there was one, and why it is gone. `folder`: where it would lie. */
  z.strictObject({
    state: z.literal("none"),
    lost: z.enum(["damaged", "older", "replaced", "limit"]).nullable(),
    messages: count,
    sizeBytes: count,
    folder: z.string(),
  }),
  /** Begun, and not all of it done: what is there can be searched. */
  z.strictObject({
    state: z.literal("partial"),
    done: count,
    total: count,
    sizeBytes: count,
    isBuilding: z.boolean(),
  }),
  /** `behind`: messages that were written since. `isStale`: others may have changed or gone since. */
  z.strictObject({
    state: z.literal("ready"),
    messages: count,
    sizeBytes: count,
    behind: count,
    isStale: z.boolean(),
    isBuilding: z.boolean(),
  }),
]);
export type SearchState = z.infer<typeof searchStateSchema>;

/** A stretch of what was found, on one line; `marks` are the places in it that match, as from and to. */
const snippetSchema = z.strictObject({
  text: z.string(),
  marks: z.array(z.tuple([count, count])),
  isCutBefore: z.boolean(),
  isCutAfter: z.boolean(),
});

/** A message, or where `row` is null the title of a chat. */
export const searchHitSchema = z.strictObject({
  chatId: z.string(),
  title: text,
  assistant: text,
  isDeleted: z.boolean(),
  at: storedTime,
  row: z.number().nullable(),
  role: z.string(),
  type: z.string(),
  snippet: snippetSchema,
});
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchOrderSchema = z.enum(["newest", "best"]);
export type SearchOrder = z.infer<typeof searchOrderSchema>;

export const searchRequests = {
  "search.state": { input: family, output: searchStateSchema },
  /** Makes the index, goes on with one that was begun, or brings it up to date. Whatever was done stays when it is cancelled. */
  "search.build": {
    input: family.extend({ work: z.string().min(1).max(64) }),
    output: searchStateSchema,
  },
  "search.delete": { input: family, output: searchStateSchema },
  /** `next` is the cursor for `after`, null at the end. */
  "search.find": {
    input: family.extend({
      words: z.string().max(1000),
      order: searchOrderSchema,
      filter: chatFilterSchema,
      after: z.string().max(4096).optional(),
      count: z.number().int().min(1).max(200),
    }),
    output: z.strictObject({
      hits: z.array(searchHitSchema),
      next: z.string().nullable(),
      /** How many there are in all, and whether there are more than were counted. */
      total: count,
      isMore: z.boolean(),
      /** What was typed that is no word by itself and was looked for inside of words. */
      inside: z.array(z.string()),
    }),
  },
  /** The place of a message's request among those of its chat; null if it is not there any more. */
  "search.place": {
    input: family.extend({ chatId: z.string().max(10_000), row: z.number() }),
    output: z.strictObject({ request: count.nullable() }),
  },
} as const;

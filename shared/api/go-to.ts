import { z } from "zod";
import { isZone } from "../settings/zones.ts";
import { outlineEntrySchema } from "./document.ts";

const count = z.number().int().nonnegative();
const id = z.string().min(1).max(64);
const seconds = z.number().min(-1e12).max(1e12);
/** How exactly it was said, in seconds: 10:32 means all of that minute. */
const span = z.number().nonnegative().max(86_400);

/** A time that somebody wants to go to. */
export const timeWishSchema = z.discriminatedUnion("by", [
  /** The time of day as a clock in `zone` shows it; the day is the one that is looked at, or another that has that time. */
  z.strictObject({ by: z.literal("clock"), seconds: z.number().min(0).max(86_400), span }),
  /** A day and time as that clock shows them, as seconds since 1970 if they were UTC. */
  z.strictObject({ by: z.literal("date"), seconds, span }),
  /** With a zone. */
  z.strictObject({ by: z.literal("instant"), seconds, span }),
  /** Since the first time in the thread. */
  z.strictObject({ by: z.literal("start"), seconds, span }),
]);
export type TimeWish = z.infer<typeof timeWishSchema>;

/** Ways to a row. */
export const goToRequests = {
  /** The row nearest to a time; null where the thread has none. `near`: the row that is looked at. */
  "go.time": {
    input: z.strictObject({
      id,
      wish: timeWishSchema,
      /** As in the settings: "source" for what the thread's own times show. */
      zone: z.string().refine(isZone),
      near: count.nullable(),
    }),
    output: z
      .strictObject({
        row: count,
        pointer: z.string(),
        turn: count,
        /** As it is written there. */
        at: z.string(),
        /** Seconds since the first time in the thread. */
        sinceStart: z.number(),
      })
      .nullable(),
  },
  /** Turns whose outline has these words, in any case, in their order. Some turns at a time: while `next` is not null, there are more from there. */
  "go.words": {
    input: z.strictObject({
      id,
      words: z.string().min(1).max(200),
      from: count,
      count: z.number().int().min(1).max(100),
    }),
    output: z.strictObject({ found: z.array(outlineEntrySchema), next: count.nullable() }),
  },
} as const;

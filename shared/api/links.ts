import { z } from "zod";
import { failureSchema } from "./failure.ts";

const count = z.number().int().nonnegative();

/** A thread of a file by its number, or a chat of a database. */
const linkPartSchema = z.union([
  z.strictObject({ thread: count }),
  z.strictObject({
    chat: z.strictObject({ family: z.string().max(1000), chatId: z.string().max(10_000) }),
  }),
]);
export type LinkPart = z.infer<typeof linkPartSchema>;

/** What a link from outside led to; the document is open. */
export const linkEvents = [
  z.strictObject({
    event: z.literal("link.followed"),
    id: z.string(),
    /** Null: whatever is shown first. */
    part: linkPartSchema.nullable(),
    /** A pointer; null: its beginning. */
    at: z.string().max(4096).nullable(),
  }),
  z.strictObject({ event: z.literal("link.failed"), failure: failureSchema }),
] as const;

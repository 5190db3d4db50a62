import { z } from "zod";
import { chatNameSchema } from "./chats.ts";
import { rowFilterSchema } from "./filter.ts";

const count = z.number().int().nonnegative();
const id = z.string().min(1).max(64);
const pointer = z.string().max(4096);
const pointers = z.array(pointer).max(1000);

/** How a document was left, so that it comes back that way. What its pointers name may be gone by then. */
export const rememberedSchema = z.strictObject({
  /** The thread of a file by its number, the chat of a database by its name. */
  part: z.union([z.strictObject({ thread: count }), z.strictObject({ chat: chatNameSchema.nullable() })]),
  /** Null: whatever is shown first. */
  show: z.enum(["chat", "timeline", "time", "stack", "info"]).nullable(),
  detailsTab: z.enum(["plan", "stored", "details", "json", "source"]).nullable(),
  filter: rowFilterSchema,
  onlyTurns: z.boolean(),
  isDetailed: z.boolean(),
  unfolded: pointers,
  isRaw: z.boolean(),
  flipped: pointers,
  /** What was selected, or stood at the top where nothing was; null: the beginning. */
  pointer: pointer.nullable(),
  isSelected: z.boolean(),
});
export type Remembered = z.infer<typeof rememberedSchema>;

/** Of files that have a place of their own and of samples; an upload is another file each time. */
export const rememberedRequests = {
  /** Null where nothing is remembered. */
  "remembered.read": { input: z.strictObject({ id }), output: rememberedSchema.nullable() },
  "remembered.write": { input: z.strictObject({ id, remembered: rememberedSchema }), output: z.null() },
} as const;

import { z } from "zod";

const recentSchema = z.strictObject({
  path: z.string(),
  name: z.string(),
  openedAt: z.string(),
  /** Null for what is no file, or is no longer there. */
  sizeBytes: z.number().int().nonnegative().nullable(),
  /** It opens as a library. */
  isFolder: z.boolean(),
  /** What it lies on does not answer: it may be there. */
  isUnknown: z.literal(true).optional(),
});
export type RecentFile = z.infer<typeof recentSchema>;

const nothing = z.strictObject({});
const none = z.null();

export const recentRequests = {
  "recent.list": { input: nothing, output: z.array(recentSchema) },
  "recent.forget": { input: z.strictObject({ path: z.string().max(4096) }), output: none },
  /** All of them. */
  "recent.clear": { input: nothing, output: none },
  /** What was forgotten or cleared can be put back until the engine ends. */
  "recent.forgotten": { input: nothing, output: z.strictObject({ files: z.number().int().nonnegative() }) },
  "recent.restore": { input: nothing, output: none },
} as const;

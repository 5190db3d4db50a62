// When things happened. Times are milliseconds since 1970, read from the file's own strings; what cannot be read has none.
import { z } from "zod";

const count = z.number().int().nonnegative();
const id = z.string().min(1).max(64);
const time = z.number();

/** Who has a lane of their own; `others`: agents beyond the first few share one. */
export const timeLaneSchema = z.strictObject({
  type: z.enum(["user", "agent", "unknown", "others"]),
  /** `agent_id` as rows have it, and the name that the thread gives it. */
  agent: z.string().nullable(),
  name: z.string().nullable(),
  turns: count,
});
export type TimeLane = z.infer<typeof timeLaneSchema>;

/** The whole of a thread's time. */
export const timeScaleSchema = z.strictObject({
  /** The first and the last time; null where there is none. */
  span: z.strictObject({ from: time, to: time }).nullable(),
  /** How far the clock of the first time is ahead of UTC. */
  ahead: time,
  lanes: z.array(timeLaneSchema),
  /** Where no turn went on for a while, in order: where each gap starts and ends, one after the other. The longest, if there are very many. */
  gaps: z.array(time),
  /** What has no time that can be read. */
  untimed: z.strictObject({ turns: count, messages: count }),
  /** Turns and messages that say an earlier time than what stands before them. */
  goBack: count,
});
export type TimeScale = z.infer<typeof timeScaleSchema>;

export const timeKindSchema = z.enum([
  "turn",
  "request",
  "response",
  "message",
  "event",
  "call",
  "owed",
  "lost",
  "interruption",
]);
export type TimeKind = z.infer<typeof timeKindSchema>;

/** Something on the axis. A message goes from what came before it in its turn to its own time, a call to its return. */
export const timeItemSchema = z.strictObject({
  kind: timeKindSchema,
  lane: count,
  turn: count,
  row: count,
  from: time,
  to: time,
  /** How many of a kind this stands for: what is shorter than the finest and lies close together is one. */
  count,
  /** Whether it says an earlier time than what stands before it. */
  goesBack: z.boolean(),
  /** Of a call its tool, of an interruption its reason. */
  note: z.string().nullable(),
});
export type TimeItem = z.infer<typeof timeItemSchema>;

export const timeRequests = {
  "document.timeScale": { input: z.strictObject({ id }), output: timeScaleSchema },
  /** What lies in a stretch of time; `finest` may be raised so that an answer stays small. */
  "document.times": {
    input: z.strictObject({ id, from: time, to: time, finest: time.nonnegative() }),
    output: z.array(timeItemSchema),
  },
  /** What stands on the axis for a row; null where that has no time. */
  "document.timeOf": { input: z.strictObject({ id, row: count }), output: timeItemSchema.nullable() },
  /** The nearest row with a time of its own, after or before a row, in the order of the thread. */
  "document.timeBeside": {
    input: z.strictObject({ id, row: count.nullable(), by: z.union([z.literal(1), z.literal(-1)]) }),
    output: z.strictObject({ row: count.nullable() }),
  },
} as const;

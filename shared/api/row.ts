import { z } from "zod";

const count = z.number().int().nonnegative();
const text = z.string().nullable();

const tierSchema = z.enum(["protocol", "system", "application", "unknown"]);

/** The beginning of a value that may be huge: enough to show a row, with the real size beside it. */
export const previewSchema = z.strictObject({
  form: z.enum(["text", "json", "none"]),
  text: z.string(),
  cut: z.boolean(),
  sizeBytes: count,
});
export type Preview = z.infer<typeof previewSchema>;

const place = { row: count, pointer: z.string(), turn: count, sizeBytes: count };

/** The timeline, flat. Times are the source's own strings, unchecked. */
export const rowSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("turn"),
    ...place,
    type: z.enum(["user", "agent", "unknown"]),
    /** `agent_id` as it stands in the turn, and the name that the thread's `agents` give it. */
    agent: text,
    agentName: text,
    model: text,
    startedAt: text,
    endedAt: text,
    status: z.enum(["complete", "interrupted", "unstated"]),
    messages: count,
    tokens: z.number().nullable(),
  }),
  z.strictObject({
    kind: z.literal("part"),
    ...place,
    role: z.enum(["prompt", "request", "response", "unknown"]),
    /** Whether it opens or closes its message: the rail beside a message starts and ends there. */
    opens: z.boolean(),
    closes: z.boolean(),
    at: text,
    partKind: text,
    tier: tierSchema,
    tool: text,
    callId: text,
    /** What a return says of itself (`status`, else `outcome`), as it stands there. */
    outcome: text,
    preview: previewSchema,
  }),
  z.strictObject({
    kind: z.literal("event"),
    ...place,
    name: text,
    tier: tierSchema,
    at: text,
    preview: previewSchema,
  }),
  /** A message or a turn that holds nothing, or something that is none of the above: shown, never dropped. */
  z.strictObject({ kind: z.literal("bare"), ...place, what: z.string(), preview: previewSchema }),
  z.strictObject({ kind: z.literal("interruption"), ...place, reason: text, at: text }),
]);
export type Row = z.infer<typeof rowSchema>;
export type RowOf<K extends Row["kind"]> = Extract<Row, { kind: K }>;

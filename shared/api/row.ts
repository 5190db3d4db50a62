import { z } from "zod";

const count = z.number().int().nonnegative();
const text = z.string().nullable();

export const tierSchema = z.enum(["protocol", "system", "application", "unknown"]);

/** The beginning of a value that may be huge: enough to show a row, with the real size beside it. */
export const previewSchema = z.strictObject({
  form: z.enum(["text", "json", "none"]),
  text: z.string(),
  cut: z.boolean(),
  sizeBytes: count,
});
export type Preview = z.infer<typeof previewSchema>;

/** The cycle that a row stands in, as far as the row shows it. */
export const cycleSchema = z.strictObject({
  /** From 0, over the whole thread. */
  number: count,
  state: z.enum(["complete", "partial", "unanswered", "empty", "deferred"]),
  hasErrors: z.boolean(),
  /** Calls that owe an answer, and how many of them have one. */
  calls: count,
  answered: count,
  /** Whether it is the first or the last row that the cycle has. */
  opens: z.boolean(),
  closes: z.boolean(),
  /** Of a deferred cycle, the row of its first answer and that row's turn. */
  answeredAt: z.strictObject({ row: count, turn: count }).nullable(),
});
export type RowCycle = z.infer<typeof cycleSchema>;

/** What a part that was lost would have become; `line`: a line of a capture that could not be read, `other`: a file, a source, …, as JSON. */
export const lostKindSchema = z.enum(["text", "thinking", "tool-call", "tool-return", "line", "other"]);

const severitySchema = z.enum(["error", "warning", "note"]);

const place = {
  row: count,
  pointer: z.string(),
  turn: count,
  sizeBytes: count,
  /** Whether the cycles of its turn are known. Until then it stands in no cycle and pairs with nothing. */
  settled: z.boolean(),
  /** The worst that was found at this row; null before the analysis, too. */
  problem: severitySchema.nullable(),
};

/** What is known of a lost part beside its text. */
export const lostFacts = {
  tool: text,
  callId: text,
  /** The type of the last event that belonged to it, and why it never came to its end. */
  lastEvent: z.string(),
  reason: z.string(),
  /** Of its first and its last event. */
  startedAt: text,
  lastAt: text,
  /** Where its last event stands in the capture, from 1. */
  line: count.nullable(),
};

/** Null for what stands in no cycle: a prompt, an event between two cycles. */
const cycle = cycleSchema.nullable();

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
    /** `kept`: complete and deferred ones; null until they are known. */
    cycles: z.strictObject({ kept: count, incomplete: count }).nullable(),
    clientMetadata: previewSchema.nullable(),
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
    cycle,
    /** A call's return, a return's call: where it is, and when. */
    pair: z
      .strictObject({
        row: count,
        pointer: z.string(),
        turn: count,
        at: text,
        /** It has no row now; `row` is the nearest one. */
        leftOut: z.literal(true).optional(),
      })
      .nullable(),
    /** Of a call: whether it has its return. `provider`: it owes none. Null for what is no call, and until it is known. */
    answer: z.enum(["answered", "owed", "provider"]).nullable(),
    /** Of a return: why it answers nothing. */
    stray: z.enum(["orphan", "duplicate", "early", "preliminary"]).nullable(),
    /** Whether it holds files or images, or refers to content elsewhere: `document.content` has them. */
    hasMedia: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("event"),
    ...place,
    cycle,
    name: text,
    tier: tierSchema,
    at: text,
    preview: previewSchema,
    /** The threads and agents that a spawn, merge, handoff or end event names. */
    points: z.array(z.strictObject({ to: z.enum(["thread", "agent"]), id: z.string(), name: text })),
  }),
  /** A message or a turn that holds nothing, or something that is none of the above: shown, never dropped. */
  z.strictObject({ kind: z.literal("bare"), ...place, what: z.string(), preview: previewSchema, cycle }),
  z.strictObject({
    kind: z.literal("interruption"),
    ...place,
    reason: text,
    at: text,
    /** What the turn still holds: cycles that are whole, cycles that are not, and calls without a return. Null until known. */
    left: z.strictObject({ kept: count, incomplete: count, unansweredCalls: count }).nullable(),
    /** How many parts were lost on the way to the turn, and how long its stream had said nothing when it ended. */
    lost: count,
    silence: z.strictObject({ milliseconds: z.number().nullable(), heartbeats: count }).nullable(),
  }),
  /** Something that began and never became a part. It stands beside the thread, and here where it would have stood. */
  z.strictObject({
    kind: z.literal("lost"),
    ...place,
    cycle,
    part: lostKindSchema,
    ...lostFacts,
    /** Its text so far; of arguments JSON that may end anywhere. */
    preview: previewSchema,
  }),
]);
export type Row = z.infer<typeof rowSchema>;
export type RowOf<K extends Row["kind"]> = Extract<Row, { kind: K }>;

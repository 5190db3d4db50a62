import { z } from "zod";
import { stepStatuses } from "../chats/chat-store.ts";
import { severities } from "../problems/problem.ts";
import { storedNoticeSchema, storedTime } from "./chats.ts";
import { cycleSchema } from "./row.ts";

const count = z.number().int().nonnegative();
const text = z.string().nullable();

/** What a column holds, as text: what no double can hold keeps its digits. Long text is cut; `chats.column` has all of it. */
export const columnSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("none") }),
  z.strictObject({ state: z.enum(["json", "not-json", "too-deep"]), text: z.string(), isCut: z.boolean() }),
  z.strictObject({ state: z.literal("too-large"), sizeBytes: count }),
]);
export type Column = z.infer<typeof columnSchema>;

const words = { text: z.string(), isCut: z.boolean() };

/** What a message says, piece by piece, read by its type. A piece never holds more than a screen can take; the row has it all. */
export const pieceSchema = z.discriminatedUnion("form", [
  /** Markdown. */
  z.strictObject({ form: z.literal("text"), ...words }),
  z.strictObject({ form: z.literal("thinking"), ...words }),
  /** A state that was shown for a while, never an answer. */
  z.strictObject({ form: z.literal("loading"), ...words }),
  z.strictObject({ form: z.literal("error"), ...words, code: text }),
  /** `text`: the arguments, as JSON where they are. */
  z.strictObject({ form: z.literal("call"), ...words, callId: text, name: text }),
  /** What a tool gave; `isJson`: whether `text` is JSON or plain text. */
  z.strictObject({ form: z.literal("result"), ...words, isJson: z.boolean(), callId: text, name: text }),
  z.strictObject({
    form: z.literal("media"),
    media: z.enum(["image", "audio", "video", "file"]),
    name: text,
    mediaType: text,
    /** Where it is; a `data:` address is cut. */
    address: z.string(),
    isCut: z.boolean(),
    /** The whole `data:` address, if it is one and not larger than a megabyte. */
    inline: text,
  }),
  /** Something for the application to do; `text`: what goes with it, as JSON. */
  z.strictObject({ form: z.literal("action"), ...words, name: text }),
  z.strictObject({
    form: z.literal("retrieval"),
    query: text,
    sources: z.array(z.strictObject({ title: text, address: text, excerpt: text })),
    left: count,
  }),
  /** A type, or a shape of it, that is not known: its JSON. */
  z.strictObject({ form: z.literal("other"), ...words }),
  z.strictObject({ form: z.literal("unreadable"), column: columnSchema }),
]);
export type SaidPiece = z.infer<typeof pieceSchema>;

/** A visible message: what the user saw. */
export const saidMessageSchema = z.strictObject({
  /** Its row in the message table. */
  row: z.number(),
  messageId: z.string(),
  role: z.string(),
  type: z.string(),
  pieces: z.array(pieceSchema),
  /** Messages of one block are one box for the user, those of one thread one of several answers at a time. */
  blockId: text,
  threadId: text,
  assistantId: text,
  assistantName: text,
  sequence: z.number().nullable(),
  createdAt: storedTime,
  /** Where it stands in the chat's thread; null where the steps tell what happened. */
  pointer: text,
  /** Of a call, the row of its result; of a result, the row of its call. */
  pair: z.number().nullable(),
  /** A call that has no result in its request. */
  isUnanswered: z.boolean(),
  notices: z.array(storedNoticeSchema),
});
export type SaidMessage = z.infer<typeof saidMessageSchema>;

export const storedRequestSchema = z.strictObject({
  /** Its place among the requests of the chat. */
  number: count,
  requestId: text,
  at: storedTime,
  messages: count,
  steps: count,
  hasPrompt: z.boolean(),
  hasAnswer: z.boolean(),
  incomplete: z.array(
    z.strictObject({ stepId: z.string(), sequence: z.number(), status: z.enum(stepStatuses) }),
  ),
  log: z
    .strictObject({
      status: text,
      inputTokens: z.number().nullable(),
      outputTokens: z.number().nullable(),
      totalTokens: z.number().nullable(),
      durationMs: z.number().nullable(),
      error: text,
    })
    .nullable(),
});
export type StoredRequest = z.infer<typeof storedRequestSchema>;

/** A step as a row shows it: what ran. */
export const ranStepSchema = z.strictObject({
  /** Its place among the steps of its request, in the order of their sequence. */
  place: count,
  stepId: z.string(),
  stackId: z.string(),
  depth: count,
  assistantId: text,
  assistantName: text,
  /** As stored. */
  type: z.string(),
  status: z.string(),
  sequence: z.number(),
  /** The tool that was called or the assistant that was delegated to, and one line of what it was given. */
  target: text,
  given: text,
  error: text,
  createdAt: storedTime,
  updatedAt: storedTime,
  /** Between the two, where both are stored. */
  durationMs: z.number().nullable(),
  hasInput: z.boolean(),
  hasOutput: z.boolean(),
  hasSpace: z.boolean(),
  /** Where it stands in the chat's thread, and the cycle that it is part of there; null if the chat is not the one that is shown. */
  pointer: text,
  cycle: cycleSchema
    .pick({ number: true, state: true, hasErrors: true, calls: true, answered: true })
    .nullable(),
  notices: z.array(storedNoticeSchema),
});
export type RanStep = z.infer<typeof ranStepSchema>;

/** The stacks of a request, flat: each before its children, with its depth. */
export const stacksSchema = z.strictObject({
  stacks: z.array(
    z.strictObject({
      stackId: z.string(),
      parentId: text,
      depth: count,
      assistantId: text,
      assistantName: text,
      /** Whether anything of it is stored, or only its name. */
      stored: z.boolean(),
      /** The place of the step of its parent that called it, as far as is known. */
      calledBy: count.nullable(),
      steps: z.array(ranStepSchema),
    }),
  ),
  problems: z.array(
    z.strictObject({
      rule: z.string(),
      severity: z.enum(severities),
      stackId: text,
      stepId: text,
      message: z.string(),
    }),
  ),
});
export type Stacks = z.infer<typeof stacksSchema>;

const stepName = z.strictObject({ place: count, stepId: z.string(), sequence: z.number(), type: z.string() });

/** One key of a step's space, against the step before: `now` and `before` are JSON. */
const spaceEntry = z.strictObject({
  key: z.string(),
  change: z.enum(["same", "added", "changed", "removed"]),
  now: text,
  before: text,
});
export const spaceSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("none") }),
  z.strictObject({ state: z.literal("unreadable"), notice: z.string() }),
  z.strictObject({
    state: z.literal("read"),
    entries: z.array(spaceEntry),
    /** Further entries. */
    left: count,
    /** The step before in the same stack, else in the request; null where there is none or its space is not known. */
    since: stepName.nullable(),
  }),
]);
export type StepSpace = z.infer<typeof spaceSchema>;

/** All that is stored of a step. */
export const stepDetailSchema = z.strictObject({
  step: ranStepSchema,
  error: columnSchema,
  input: columnSchema,
  output: columnSchema,
  metadata: columnSchema,
  space: spaceSchema,
});
export type StepDetail = z.infer<typeof stepDetailSchema>;

/** All that is stored of a message. */
export const messageDetailSchema = z.strictObject({
  message: saidMessageSchema,
  props: columnSchema,
  metadata: columnSchema,
  connector: text,
  mode: text,
  updatedAt: storedTime,
});
export type MessageDetail = z.infer<typeof messageDetailSchema>;

export const resumePlanSchema = z.strictObject({
  /** The request and the step that is to be resumed. */
  request: count,
  step: ranStepSchema,
  action: z.enum(["start", "restart", "retry", "continue"]),
  does: z.string(),
  superseded: z.boolean(),
  /** From the root to the stack of the step. */
  levels: z.array(
    z.strictObject({ stackId: z.string(), assistantId: text, assistantName: text, stored: z.boolean() }),
  ),
  /** What to restore first, against the step before. */
  space: spaceSchema,
  /** The steps that wait for this one, the nearest first. */
  closes: z.array(stepName.extend({ assistantName: text })),
  others: z.array(
    z.strictObject({ request: count, stepId: z.string(), sequence: z.number(), status: z.string() }),
  ),
  sentence: z.string(),
  flow: z.array(z.string()),
  /** As `threadlens resume --json` prints it. */
  json: z.string(),
});
export type StoredResumePlan = z.infer<typeof resumePlanSchema>;

export const searchSchema = z.strictObject({
  query: text,
  source: text,
  /** What was found, as far as its shape is known; `references` has it all. */
  found: z.array(z.strictObject({ title: text, address: text, excerpt: text })),
  references: columnSchema,
  durationMs: z.number().nullable(),
  error: text,
  createdAt: storedTime,
});
export type StoredSearch = z.infer<typeof searchSchema>;

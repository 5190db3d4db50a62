import { z } from "zod";
import { severities } from "../problems/problem.ts";
import { stepStatuses } from "../chats/chat-store.ts";

const count = z.number().int().nonnegative();
/** ISO 8601 in UTC, with all the digits that were stored. */
const time = z.string().nullable();
const text = z.string().nullable();

/** Something that could only be read in part. */
const noticeSchema = z.strictObject({ rule: z.string(), message: z.string() });

/** Tables that belong together: the chats of one application, in one generation of tables. */
export const familySchema = z.strictObject({
  id: z.string(),
  prefix: z.string(),
  generation: z.enum(["chat", "conversation", "history"]),
  /** The one in which somebody wrote last. */
  isDefault: z.boolean(),
  /** Its steps are only of runs that failed or were interrupted. */
  keepsOnlyFailures: z.boolean(),
  notices: z.array(noticeSchema),
});
export type Family = z.infer<typeof familySchema>;

export const storedChatSchema = z.strictObject({
  chatId: z.string(),
  title: text,
  assistantId: text,
  assistantName: text,
  mode: text,
  status: text,
  share: text,
  userId: text,
  teamId: text,
  lastMessageAt: time,
  createdAt: time,
  isDeleted: z.boolean(),
  messages: count,
  incompleteSteps: count,
  notices: z.array(noticeSchema),
});
export type StoredChat = z.infer<typeof storedChatSchema>;

const filterText = z.string().max(1000).optional();
export const chatFilterSchema = z.strictObject({
  userId: filterText,
  teamId: filterText,
  assistantId: filterText,
  status: filterText,
  share: filterText,
  keywords: filterText,
  /** Any form of time that databases use. */
  since: filterText,
  until: filterText,
  incomplete: z.boolean().optional(),
  deleted: z.boolean().optional(),
});
export type StoredChatFilter = z.infer<typeof chatFilterSchema>;

/** What a JSON column holds, as text: what no double can hold keeps its digits, and long text is cut. */
export const columnSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("none") }),
  z.strictObject({ state: z.enum(["json", "not-json", "too-deep"]), text: z.string(), isCut: z.boolean() }),
  z.strictObject({ state: z.literal("too-large"), sizeBytes: count }),
]);
export type Column = z.infer<typeof columnSchema>;

export const storedMessageSchema = z.strictObject({
  row: z.number(),
  messageId: z.string(),
  requestId: text,
  role: z.string(),
  type: z.string(),
  props: columnSchema,
  blockId: text,
  threadId: text,
  assistantId: text,
  sequence: z.number().nullable(),
  metadata: columnSchema,
  createdAt: time,
  notices: z.array(noticeSchema),
});
export type StoredMessage = z.infer<typeof storedMessageSchema>;

export const storedRequestSchema = z.strictObject({
  /** Its place among the requests of the chat. */
  number: count,
  requestId: text,
  at: time,
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

export const storedStepSchema = z.strictObject({
  stepId: z.string(),
  assistantId: text,
  type: z.string(),
  status: z.string(),
  sequence: z.number(),
  error: text,
  createdAt: time,
  updatedAt: time,
  input: columnSchema,
  output: columnSchema,
  space: columnSchema,
  notices: z.array(noticeSchema),
});
export type StoredStep = z.infer<typeof storedStepSchema>;

/** The stacks of a request, flat: each before its children, with its depth. */
export const stacksSchema = z.strictObject({
  stacks: z.array(
    z.strictObject({
      stackId: z.string(),
      parentId: text,
      depth: count,
      assistantId: text,
      stored: z.boolean(),
      steps: z.array(storedStepSchema),
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

export const resumePlanSchema = z.strictObject({
  step: storedStepSchema,
  requestId: text,
  action: z.enum(["start", "restart", "retry", "continue"]),
  does: z.string(),
  superseded: z.boolean(),
  stackPath: z.array(z.string()),
  /** The space to restore, as JSON. */
  space: z.string().nullable(),
  spaceChange: z.strictObject({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  closes: z.array(z.string()),
  others: z.array(z.string()),
  sentence: z.string(),
  flow: z.array(z.string()),
});
export type StoredResumePlan = z.infer<typeof resumePlanSchema>;

export const searchSchema = z.strictObject({
  query: text,
  source: text,
  references: columnSchema,
  durationMs: z.number().nullable(),
  error: text,
  createdAt: time,
});
export type StoredSearch = z.infer<typeof searchSchema>;

import { z } from "zod";
import {
  badgesSchema,
  chatFilterSchema,
  choicesSchema,
  familySchema,
  hitSchema,
  storedChatSchema,
} from "./chats.ts";
import { documentSchema } from "./document.ts";
import {
  messageDetailSchema,
  ranStepSchema,
  resumePlanSchema,
  saidMessageSchema,
  searchSchema,
  stacksSchema,
  stepDetailSchema,
  storedRequestSchema,
} from "./stored.ts";

const id = z.string().min(1).max(64);
const documentId = z.strictObject({ id });
const count = z.number().int().nonnegative();
/** A family of tables in an open database; the default one if left out. */
const family = z.strictObject({ id, family: z.string().max(1000).optional() });
const chat = family.extend({ chatId: z.string().max(10_000) });
const chatRequest = chat.extend({ request: count });
const cursor = z.string().max(4096).optional();
const few = z.number().int().min(1).max(500);

/** What only databases answer. */
export const chatRequests = {
  /** Of a document that is an agent database; always as it is now. */
  "chats.families": { input: documentId, output: z.array(familySchema) },
  /** Another string whenever somebody may have written to the database. Costs next to nothing. */
  "chats.version": { input: documentId, output: z.strictObject({ version: z.string() }) },
  /** Shows a chat as the document's thread. */
  "chats.show": { input: chat, output: documentSchema },
  /** Reads the chat that is shown again; where it did not change, nothing does. Where none was shown, the newest one is. */
  "chats.refresh": { input: documentId, output: documentSchema },
  /** Newest first; `next` is the cursor for `after`, null at the end. */
  "chats.list": {
    input: family.extend({ filter: chatFilterSchema, after: cursor, count: few }),
    output: z.strictObject({ chats: z.array(storedChatSchema), next: z.string().nullable() }),
  },
  "chats.count": {
    input: family.extend({ filter: chatFilterSchema }),
    output: z.strictObject({ chats: count }),
  },
  /** For the rows that are in view; null for a chat that is not there any more. */
  "chats.badges": {
    input: family.extend({ chatIds: z.array(z.string().max(10_000)).min(1).max(100) }),
    output: z.array(badgesSchema.nullable()),
  },
  "chats.choices": { input: family, output: choicesSchema },
  /** In the order of the chat. It searches for a moment at most: while `next` is not null there is more to search, from there. */
  "chats.find": {
    input: chat.extend({ words: z.string().min(1).max(1000), after: cursor, count: few }),
    output: z.strictObject({ hits: z.array(hitSchema), searched: count, next: z.string().nullable() }),
  },
  /** In time order. */
  "chats.requests": { input: chat, output: z.array(storedRequestSchema) },
  /** What the user saw of one of these. */
  "chats.said": {
    input: chatRequest.extend({ from: count, count: few }),
    output: z.strictObject({ total: count, messages: z.array(saidMessageSchema) }),
  },
  /** What ran in it, in the order of the sequence. */
  "chats.ran": {
    input: chatRequest.extend({ from: count, count: few }),
    output: z.strictObject({ total: count, steps: z.array(ranStepSchema) }),
  },
  /** The same as a tree. */
  "chats.stacks": { input: chatRequest, output: stacksSchema },
  "chats.step": { input: chatRequest.extend({ place: count }), output: stepDetailSchema },
  "chats.message": { input: chatRequest.extend({ row: z.number() }), output: messageDetailSchema },
  /** A stretch of a column as it is stored, by characters. */
  "chats.column": {
    input: chatRequest.extend({
      of: z.discriminatedUnion("item", [
        z.strictObject({
          item: z.literal("step"),
          place: count,
          column: z.enum(["input", "output", "space", "error", "metadata"]),
        }),
        z.strictObject({
          item: z.literal("message"),
          row: z.number(),
          column: z.enum(["props", "metadata"]),
        }),
      ]),
      from: count,
      count: z.number().int().min(1).max(65_536),
    }),
    output: z.strictObject({ text: z.string(), total: count }),
  },
  /** What was looked up in one of these: what its answers cite. */
  "chats.searches": { input: chatRequest, output: z.array(searchSchema) },
  /** Null where nothing is to be resumed. */
  "chats.resume": { input: chat, output: resumePlanSchema.nullable() },
} as const;

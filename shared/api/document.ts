import { z } from "zod";
import { analysisSchema } from "./analysis.ts";
import { chatNameSchema } from "./chats.ts";
import { failureSchema } from "./failure.ts";
import { rowFilterSchema } from "./filter.ts";

const count = z.number().int().nonnegative();

/** Where a document comes from. Only a host names paths; see `granted paths` in electron/README.md. */
export const sourceSchema = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("path"), path: z.string().min(1).max(4096) }),
  z.strictObject({ from: z.literal("sample"), name: z.string().min(1).max(100) }),
]);
export type Source = z.infer<typeof sourceSchema>;

/** How far the reading has come. Rows are there to see in every state. */
export const readingSchema = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("reading"),
    bytesRead: count,
    /** A stored chat is made into a thread first: how many of its requests were read. */
    requests: z.strictObject({ done: count, total: count }).optional(),
    /** So is a file in another format: how many of its bytes were read. */
    bytes: z.strictObject({ done: count, total: count }).optional(),
  }),
  z.strictObject({ state: z.literal("complete") }),
  z.strictObject({ state: z.literal("stopped"), bytesRead: count }),
  z.strictObject({ state: z.literal("broken"), failure: failureSchema }),
]);
export type Reading = z.infer<typeof readingSchema>;

export const documentSchema = z.strictObject({
  id: z.string(),
  /** Counted when the state is looked at: answers and events take different ways to a screen, and the higher number is the newer state. */
  revision: count,
  name: z.string(),
  /** The path as the user would name it; null for a sample or an uploaded file. */
  path: z.string().nullable(),
  /** Only `thread` is shown as it is: a database shows its chats as threads, a capture of a stream or a message history became one. */
  format: z.enum(["thread", "agent-db", "stream", "pydantic-ai"]),
  title: z.string().nullable(),
  version: z.strictObject({
    stated: z.string().nullable(),
    readAs: z.enum(["0.0.3", "0.0.4"]),
  }),
  sizeBytes: count,
  reading: readingSchema,
  turns: count,
  messages: count,
  parts: count,
  interruptedTurns: count,
  /** What began and never became a part: each has a row, none is in the thread. */
  lostParts: count,
  rows: count,
  /** How many turns have their cycles known. */
  settledTurns: count,
  /** How many there are if nothing is left out. */
  allRows: count,
  /** Which rows there are now, of turns only their headers if so chosen, and a number that is another one whenever rows were laid anew for that. */
  filter: rowFilterSchema,
  onlyTurns: z.boolean(),
  layout: count,
  /** Which thread of the file this is, from 0, and how many were found in it so far. */
  thread: count,
  threads: count,
  /** Of a database, the chat that is shown as a thread; null while it has none. `thread` is another number for another chat. */
  chat: chatNameSchema.nullable(),
  /** Counts how often the same thread was read again because what is stored of it has changed. */
  edition: count,
  analysis: analysisSchema,
});
export type Document = z.infer<typeof documentSchema>;

/** One entry of the outline: a turn and the row where it starts. */
export const outlineEntrySchema = z.strictObject({
  turn: count,
  row: count,
  /** The turn has no rows now; `row` is the nearest one. */
  leftOut: z.literal(true).optional(),
  type: z.enum(["user", "agent", "unknown"]),
  /** The agent's name, or the first words of a user's prompt. */
  label: z.string(),
  agent: z.string().nullable(),
  interrupted: z.boolean(),
  /** Cycles that are not whole; 0 until they are known. */
  incomplete: count,
  /** Parts that were lost on the way to it. */
  lost: count,
});
export type OutlineEntry = z.infer<typeof outlineEntrySchema>;

/** The source of one message or turn, laid out for reading: literals, key order and escapes are the file's own. */
export const jsonViewSchema = z.strictObject({
  pointer: z.string(),
  text: z.string(),
  /** Where it stands in the file, and how much of it `text` holds. */
  offset: count,
  sizeBytes: count,
  shownBytes: count,
});
export type JsonView = z.infer<typeof jsonViewSchema>;

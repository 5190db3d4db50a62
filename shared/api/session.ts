import { z } from "zod";
import { compareOptionsSchema, sideSchema } from "./compare.ts";
import { documentSchema } from "./document.ts";
import { failureSchema } from "./failure.ts";
import { mostPane, mostTabs } from "../session/session-limits.ts";

const id = z.string().min(1).max(64);
const count = z.number().int().nonnegative();

const tabSchema = z.discriminatedUnion("show", [
  z.strictObject({ show: z.literal("document"), id }),
  z.strictObject({ show: z.literal("library"), id }),
  /** A side that is null is yet to be picked. */
  z.strictObject({
    show: z.literal("compare"),
    a: sideSchema.nullable(),
    b: sideSchema.nullable(),
    options: compareOptionsSchema,
  }),
]);
export type SessionTab = z.infer<typeof tabSchema>;

const paneSchema = z.strictObject({ width: count.max(mostPane), folded: z.boolean() });
export const sessionPanesSchema = z.strictObject({
  chats: paneSchema,
  outline: paneSchema,
  details: paneSchema,
  problems: paneSchema,
});

/** What is open and how it is arranged. How each document was left is remembered by its file. */
export const sessionSchema = z.strictObject({
  tabs: z.array(tabSchema).max(mostTabs),
  /** Which of the tabs is in front; null: the start page is. */
  front: count.nullable(),
  /** Null until somebody has told. */
  panes: sessionPanesSchema.nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

/** What has a tab and is not open: it is opened when it is looked at. `closed`: a comparison may still speak of it. */
export const sleeperSchema = z.strictObject({
  id,
  what: z.enum(["document", "library", "closed"]),
  name: z.string(),
  path: z.string().nullable(),
});
export type Sleeper = z.infer<typeof sleeperSchema>;

const readSchema = z.strictObject({ session: sessionSchema, asleep: z.array(sleeperSchema) });
export type ReadSession = z.infer<typeof readSchema>;

/** The screen says what is open, by the names that the host gave; only the host knows which files these are, and keeps that. */
export const sessionRequests = {
  "session.read": {
    input: z.strictObject({}),
    output: readSchema.extend({
      /** How many tabs the last session had, if bringing it back has not come to its end: then it is only offered. */
      offered: count.nullable(),
      /** Where a file of the last session was put that cannot be read. Told once. */
      setAside: z.string().nullable(),
      /** Why it cannot be read just now: it stays as it is, and nothing is kept in this run. Told once. */
      unread: failureSchema.nullable(),
    }),
  },
  /** Answers once it is kept. */
  "session.write": { input: sessionSchema, output: z.null() },
  /** What is open cannot be drawn: unless it is told to be there after all, the next start only offers it. */
  "session.doubt": { input: z.strictObject({}), output: z.null() },
  /** The offered session without what is open anyway, and with nothing in front. It is no longer offered then. */
  "session.restore": { input: z.strictObject({}), output: readSchema },
  /** No longer offered, also not at the next start; `keepOffering` takes that back, as long as this run lasts. */
  "session.discard": { input: z.strictObject({}), output: z.null() },
  "session.keepOffering": {
    input: z.strictObject({}),
    output: z.strictObject({ offered: count.nullable() }),
  },
  /** Opens what sleeps, or was closed in this run, under the name that it had. */
  "session.wake": { input: z.strictObject({ id }), output: documentSchema },
} as const;

import { z } from "zod";

const line = z.string().max(1000);
const versions = z.array(z.strictObject({ name: z.string().max(60), version: z.string().max(200) })).max(20);

/** Of an error: a name, and places as `engine.js:12:34`. */
export const errorFactsSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z ]{1,60}$/),
  at: z.array(z.string().regex(/^[\w.-]{1,90}:\d{1,7}:\d{1,7}$/)).max(8),
});

/** What somebody is told who asks what this is, or who reports a problem. */
export const reportRequests = {
  "host.report": {
    input: z.strictObject({}),
    output: z.strictObject({ versions, errors: z.array(line).max(20) }),
  },
  /** Of what only the engine has: SQLite. */
  "engine.versions": { input: z.strictObject({}), output: versions },
  /** An error of the screen's own, for the log. */
  "host.noteError": { input: errorFactsSchema, output: z.null() },
} as const;

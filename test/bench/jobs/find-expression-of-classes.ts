import { findJob, plain } from "./find-job.ts";

/** Nothing tells where it cannot be: everything is read. */
export const prepare = findJob(() => ({ ...plain("\\b[0-9a-f]{12}-[0-9a-f]{4}\\b"), isRegex: true }));

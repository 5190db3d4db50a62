import { findJob, plain } from "./find-job.ts";

/** In more than half of all parts. */
export const prepare = findJob(() => plain("the"));

import { findJob, plain } from "./find-job.ts";

/** Some thousands of hits, in letters that are not ASCII. */
export const prepare = findJob(() => plain("GRÖẞE"));

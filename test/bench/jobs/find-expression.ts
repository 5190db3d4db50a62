import { findJob, plain } from "./find-job.ts";

/** Its texts tell where it cannot be. */
export const prepare = findJob(() => ({ ...plain("„gr.ße“\\s+\\w+"), isRegex: true }));

import { findJob, lastCallId, plain } from "./find-job.ts";

export const prepare = findJob((index) => ({ ...plain(lastCallId(index)), matchCase: true }));

/** What a job found. Two jobs that are compared must agree on whatever both of them say. */
export type Answer = Record<string, number | string>;

/** Does the work on a file. What it answers is only looked at once the clock has stopped. */
export type Job = (path: string) => Promise<() => Answer>;

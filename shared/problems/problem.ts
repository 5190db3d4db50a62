/**
 * error    breaks a rule that the protocol states: a reader of the thread may refuse it or read something else
 * warning  allowed or survivable, but likely to be misread
 * note     good to know, nothing is wrong
 */
export const severities = ["error", "warning", "note"] as const;
export type Severity = (typeof severities)[number];

/** One finding. `rule` is the id of an entry of `rules`; `pointer` leads to a value that exists in the document. */
export type Problem = { rule: string; severity: Severity; pointer: string; message: string };

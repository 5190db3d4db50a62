import type { Severity } from "../problems/problem.ts";

/** What can be wrong with a stored chat beyond what is wrong with the thread it becomes. */
export type DatabaseRule = { id: string; severity: Severity; explains: string };

const rule = (id: string, severity: Severity, explains: string): DatabaseRule => ({ id, severity, explains });

/** Of the database itself and of single rows: what could only be read in part. */
export const storedRules = {
  missingColumn: rule(
    "missing-column",
    "note",
    "A table has fewer columns than its kind usually has. What they would say is not shown.",
  ),
  columnNotJson: rule(
    "column-not-json",
    "warning",
    "A column that holds JSON holds something else. It is shown as the text that it is.",
  ),
  columnTooDeep: rule(
    "column-too-deep",
    "warning",
    "A value is nested deeper than anybody follows. It is shown as the text that it is.",
  ),
  columnTooLarge: rule(
    "column-too-large",
    "warning",
    "A value is too large to be read with its row. Its size stands in its place.",
  ),
  unknownStatus: rule(
    "unknown-step-status",
    "warning",
    "A step is pending, running, completed, failed or interrupted. One that says something else is shown as it is, and nothing is concluded from it.",
  ),
  unknownType: rule(
    "unknown-step-type",
    "warning",
    "A step is an input, a hook, an LLM call, a tool call or a delegation. One of another type becomes an event.",
  ),
  unreadableTime: rule(
    "unreadable-time",
    "warning",
    "A time is ISO 8601, a date and a time, or a number of seconds, milli- or microseconds. What is neither is left out.",
  ),
  unreadableNumber: rule(
    "unreadable-number",
    "warning",
    "A column that holds a number, such as a sequence or a depth, holds something else. It is left out, so the order may be another one.",
  ),
  cutDatabase: rule(
    "database-cut",
    "error",
    "The file is shorter than the database says. Whatever stood behind the cut is lost; the rest can be read.",
  ),
  fileAlone: rule(
    "copied-without-log",
    "note",
    "A database that keeps a write-ahead log was handed over as a single file. What its writer has not brought in from the log yet is not in it.",
  ),
  privateCopy: rule(
    "read-from-copy",
    "note",
    "The program that wrote the database last did not end well, and reading it in place would change files beside it. A private copy is read instead.",
  ),
} as const;

/** Of the stacks of a request. */
export const stackRules = {
  missingParent: rule(
    "stack-missing-parent",
    "warning",
    "A stack names a parent of which no step is stored, so nobody can tell where its answer went.",
  ),
  depth: rule(
    "stack-depth",
    "warning",
    "The stored depth of a stack is not its depth in the tree of its request.",
  ),
  loop: rule(
    "stack-loop",
    "error",
    "Stacks name each other as parents in a circle: none of them can be the first.",
  ),
  noDelegate: rule(
    "stack-without-delegate",
    "warning",
    "A stack has a parent in which no step delegated to it, so its end closes nothing.",
  ),
  completedOverIncomplete: rule(
    "delegate-over-incomplete",
    "error",
    "A delegation is completed while the stack that it called is not: what the caller was told is not what happened.",
  ),
  severalRoots: rule(
    "several-roots",
    "warning",
    "One request begins with one stack. With several, some parent was not stored, or two runs share one request id.",
  ),
  noAnswer: rule(
    "request-without-answer",
    "warning",
    "The user's message is stored, but neither an answer nor a step: the process ended between its two writes.",
  ),
} as const;

export const databaseRules: readonly DatabaseRule[] = [
  ...Object.values(storedRules),
  ...Object.values(stackRules),
];

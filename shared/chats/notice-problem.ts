import type { Problem } from "../problems/problem.ts";
import { databaseRules } from "./database-rules.ts";
import type { Notice } from "./notice.ts";

const severities = new Map(databaseRules.map(({ id, severity }) => [id, severity]));

/** A notice as a problem of the place that shows what it is about. */
export const noticeProblem = ({ rule, message }: Notice, pointer: string): Problem => ({
  rule,
  severity: severities.get(rule) ?? "warning",
  pointer,
  message,
});

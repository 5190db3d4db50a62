import { checkFaults } from "../check-faults.ts";
import type { ThreadRule } from "../rule.ts";
import { wordCall } from "../word-call.ts";

export const longCallId: ThreadRule = {
  id: "long-call-id",
  severity: "warning",
  scope: "part",
  explains:
    "Ids of calls are compared by their first 2,048 bytes. Two longer ones that begin alike are taken for one.",
  check: checkFaults(
    "call-id-too-long",
    (thread, { part }) =>
      `The id of ${wordCall(thread, part)} is too long to be told from others. Shorten it.`,
  ),
};

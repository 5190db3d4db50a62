import { checkFaults } from "../check-faults.ts";
import type { ThreadRule } from "../rule.ts";
import { wordCall } from "../word-call.ts";

export const duplicateReturn: ThreadRule = {
  id: "duplicate-return",
  severity: "error",
  scope: "part",
  explains:
    "A call has one return. With a second one, providers reject the history, and nobody knows which one counted.",
  check: checkFaults(
    "duplicate-return",
    (thread, { part }) =>
      `The call ${wordCall(thread, part)} has a return before this one. Keep one of them.`,
  ),
};

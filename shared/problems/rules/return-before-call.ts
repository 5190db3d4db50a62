import { checkFaults } from "../check-faults.ts";
import type { ThreadRule } from "../rule.ts";
import { wordCall } from "../word-call.ts";

export const returnBeforeCall: ThreadRule = {
  id: "return-before-call",
  severity: "error",
  scope: "part",
  explains: "A tool returns after it was called. A return that stands before its call answers nothing.",
  check: checkFaults(
    "return-before-call",
    (thread, { part }) =>
      `The return of ${wordCall(thread, part)} stands before its call. Correct the order.`,
  ),
};

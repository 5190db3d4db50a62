import { checkFaults } from "../check-faults.ts";
import type { ThreadRule } from "../rule.ts";
import { wordCall } from "../word-call.ts";

export const callIdTwice: ThreadRule = {
  id: "call-id-twice",
  severity: "error",
  scope: "part",
  explains:
    "Within one response every call has its own id; else nobody can say which return belongs to which call.",
  check: checkFaults(
    "call-id-twice",
    (thread, { part }) =>
      `Another call of this response has the same id: ${wordCall(thread, part)}. Give each its own.`,
  ),
};

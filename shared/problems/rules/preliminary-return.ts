import { checkFaults } from "../check-faults.ts";
import type { ThreadRule } from "../rule.ts";
import { wordCall } from "../word-call.ts";

export const preliminaryReturn: ThreadRule = {
  id: "preliminary-return",
  severity: "note",
  scope: "part",
  explains: "A preliminary return shows how far a tool is. Only the final one answers the call.",
  check: checkFaults(
    "preliminary-return",
    (thread, { part }) => `This return of ${wordCall(thread, part)} is preliminary and answers nothing.`,
  ),
};

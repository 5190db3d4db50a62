import { checkFaults } from "../check-faults.ts";
import type { ThreadRule } from "../rule.ts";
import { wordCall } from "../word-call.ts";

export const orphanReturn: ThreadRule = {
  id: "orphan-return",
  severity: "error",
  scope: "part",
  explains:
    "A return answers a call of the response before it, by the same id. One that answers no call makes every provider reject the history.",
  check: checkFaults("orphan-return", (thread, { part, other }) => {
    const name = wordCall(thread, part);
    const advice = "Leave it out, or put it back with its call.";
    if (other === null) return `The return of ${name} answers no call. ${advice}`;
    return `The return of ${name} comes too late: the call ${wordCall(thread, other)} was passed over. ${advice}`;
  }),
};

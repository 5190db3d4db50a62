import { checkFaults } from "../check-faults.ts";
import type { ThreadRule } from "../rule.ts";
import { wordCall } from "../word-call.ts";

export const callIdReused: ThreadRule = {
  id: "call-id-reused",
  severity: "warning",
  scope: "part",
  explains:
    "An id that an earlier response used already still pairs here, as returns belong to the response before them. Readers that look ids up in the whole thread mix the two up.",
  check: checkFaults(
    "call-id-reused",
    (thread, { part }) =>
      `An earlier response used this id: ${wordCall(thread, part)}. Give every call its own.`,
  ),
};

import type { ThreadRule } from "../rule.ts";
import { hasInterruption, statedStatus } from "../turn-status.ts";

export const interruptedWithoutInterruption: ThreadRule = {
  id: "interrupted-without-interruption",
  severity: "error",
  scope: "turn",
  explains: "An interrupted turn says why and when it was interrupted.",
  check: (thread, report) => ({
    turn(turn) {
      if (!thread.turnTypeIs(turn, "agent") || statedStatus(thread, turn) !== "interrupted") return;
      if (hasInterruption(thread, turn)) return;
      report(
        thread.atTurn(turn, "completion_status"),
        "This turn was interrupted, but has no “interruption”. Add one with “reason” and “interrupted_at”.",
      );
    },
  }),
};

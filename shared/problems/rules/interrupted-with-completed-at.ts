import { turnWord } from "../../index/thread-index.ts";
import type { ThreadRule } from "../rule.ts";
import { statedStatus } from "../turn-status.ts";

export const interruptedWithCompletedAt: ThreadRule = {
  id: "interrupted-with-completed-at",
  severity: "error",
  scope: "turn",
  explains: "A turn that was interrupted was never completed, so it has no time of completion.",
  check: (thread, report) => ({
    turn(turn) {
      if (!thread.turnTypeIs(turn, "agent") || statedStatus(thread, turn) !== "interrupted") return;
      if (thread.index.turns.word(turn, turnWord.completedAt) === 0) return;
      report(
        thread.atTurn(turn, "completed_at"),
        "This turn was interrupted, yet it was completed at a time. Remove “completed_at”, or correct the status.",
      );
    },
  }),
};

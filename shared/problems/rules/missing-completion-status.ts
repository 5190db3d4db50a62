import type { ThreadRule } from "../rule.ts";
import { hasInterruption, statedStatus } from "../turn-status.ts";

export const missingCompletionStatus: ThreadRule = {
  id: "missing-completion-status",
  severity: "warning",
  scope: "turn",
  explains:
    "Since 0.0.4 every agent turn says whether it was completed or interrupted. One that does not reads as complete.",
  check(thread, report) {
    if (thread.version.readAs !== "0.0.4") return {};
    return {
      turn(turn) {
        if (!thread.turnTypeIs(turn, "agent") || statedStatus(thread, turn) !== "none") return;
        const reading = hasInterruption(thread, turn) ? "" : "; it reads as complete";
        report(
          thread.atTurn(turn),
          `This turn has no “completion_status”${reading}. Say “complete” or “interrupted”.`,
        );
      },
    };
  },
};

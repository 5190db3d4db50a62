import { turnWord } from "../../index/thread-index.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";
import { hasInterruption, statedStatus } from "../turn-status.ts";

export const unknownCompletionStatus: ThreadRule = {
  id: "unknown-completion-status",
  severity: "error",
  scope: "turn",
  explains:
    "A turn is complete or interrupted. Anything else, such as “streaming”, is a state of the program that wrote it and does not belong into a thread.",
  check: (thread, report) => ({
    turn(turn) {
      if (statedStatus(thread, turn) !== "unknown") return;
      const status = thread.turnText(turn, turnWord.status)!;
      const reading = hasInterruption(thread, turn) ? "" : "; the turn reads as complete";
      const words = `The status ${quoteName(status)} is not known${reading}.`;
      report(thread.atTurn(turn, "completion_status"), `${words} Say “complete” or “interrupted”.`);
    },
  }),
};

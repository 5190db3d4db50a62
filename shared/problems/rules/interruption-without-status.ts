import type { ThreadRule } from "../rule.ts";
import { hasInterruption, statedStatus } from "../turn-status.ts";

export const interruptionWithoutStatus: ThreadRule = {
  id: "interruption-without-status",
  severity: "warning",
  scope: "turn",
  explains:
    "Only an interrupted turn has an “interruption”. Readers that go by the status take this turn for complete, others do not.",
  check: (thread, report) => ({
    turn(turn) {
      if (!hasInterruption(thread, turn) || statedStatus(thread, turn) === "interrupted") return;
      report(
        thread.atTurn(turn, "interruption"),
        "This turn has an interruption, but does not say that it was interrupted. Set “completion_status”, or remove it.",
      );
    },
  }),
};

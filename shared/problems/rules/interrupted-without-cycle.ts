import type { ThreadRule } from "../rule.ts";
import { statedStatus } from "../turn-status.ts";

export const interruptedWithoutCycle: ThreadRule = {
  id: "interrupted-without-cycle",
  severity: "warning",
  scope: "turn",
  explains:
    "An interrupted turn is kept for the complete cycles it holds. One without any has nothing that a later run could go on from.",
  check(thread, report) {
    const { cycles } = thread;
    const isDone = (cycle: number) => {
      const state = cycles.stateOf(cycle);
      return state === "complete" || state === "deferred";
    };
    return {
      turn(turn) {
        if (!thread.turnTypeIs(turn, "agent") || statedStatus(thread, turn) !== "interrupted") return;
        const first = cycles.firstOf(turn);
        // The last cycle before this turn may be answered by what opens it: then the turn holds that.
        const opensWithAnswers =
          first > 0 && cycles.countOf(turn - 1) > 0 && cycles.stateOf(first - 1) === "deferred";
        if (opensWithAnswers) return;
        for (let cycle = first; cycle < first + cycles.countOf(turn); cycle++) if (isDone(cycle)) return;
        report(thread.atTurn(turn), "This interrupted turn holds no complete cycle. It can be left out.");
      },
    };
  },
};

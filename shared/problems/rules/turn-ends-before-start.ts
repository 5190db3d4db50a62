import type { ThreadRule } from "../rule.ts";
import { startColumn, statedEnd } from "../turn-times.ts";

export const turnEndsBeforeStart: ThreadRule = {
  id: "turn-ends-before-start",
  severity: "warning",
  scope: "turn",
  explains:
    "A turn that was completed or interrupted before it began has a wrong time, or times of two zones.",
  check: (thread, report) => ({
    turn(turn) {
      const start = thread.turnTime(turn, startColumn(thread, turn).column);
      const end = statedEnd(thread, turn);
      if (start === null || end === null || end.time >= start) return;
      report(
        thread.atTurn(turn, ...end.path),
        "This turn ends before it begins. Correct one of the two times.",
      );
    },
  }),
};

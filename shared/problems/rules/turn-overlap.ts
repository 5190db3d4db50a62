import type { ThreadRule } from "../rule.ts";
import { startColumn, statedEnd } from "../turn-times.ts";

export const turnOverlap: ThreadRule = {
  id: "turn-overlap",
  severity: "error",
  scope: "turn",
  explains:
    "Turns follow one another in time. A turn ends when it says so (completed, interrupted), else with its latest message. Each is compared with the nearest one before it that has times.",
  check(thread, report) {
    let endBefore: number | null = null;
    let latestMessage: number | null = null;
    return {
      message(message) {
        const time = thread.messageTime(message);
        if (time !== null && (latestMessage === null || time > latestMessage)) latestMessage = time;
      },
      turn(turn) {
        const { column, name } = startColumn(thread, turn);
        const start = thread.turnTime(turn, column);
        if (start !== null && endBefore !== null && start < endBefore)
          report(
            thread.atTurn(turn, name),
            "This turn begins before the one before it ends. Correct the times, or the order of the turns.",
          );
        endBefore = statedEnd(thread, turn)?.time ?? latestMessage ?? start ?? endBefore;
        latestMessage = null;
      },
    };
  },
};

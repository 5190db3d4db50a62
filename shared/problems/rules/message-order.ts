import type { ThreadRule } from "../rule.ts";

export const messageOrder: ThreadRule = {
  id: "message-order",
  severity: "error",
  scope: "message",
  explains:
    "The messages of a turn stand in the order of their times. Each is compared with the nearest one before it that has a time; equal times are in order.",
  check(thread, report) {
    let turnBefore = -1;
    let timeBefore: number | null = null;
    return {
      message(message, turn) {
        if (turn !== turnBefore) timeBefore = null;
        turnBefore = turn;
        const time = thread.messageTime(message);
        if (time === null) return;
        if (timeBefore !== null && time < timeBefore)
          report(
            thread.atMessage(message, turn, "timestamp"),
            "This message is earlier than the one before it. Correct the time, or the order of the messages.",
          );
        timeBefore = time;
      },
    };
  },
};

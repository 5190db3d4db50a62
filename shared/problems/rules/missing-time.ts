import { messageWord, turnWord, valueKind } from "../../index/thread-index.ts";
import { countThings } from "../count-things.ts";
import type { Place } from "../place.ts";
import type { ThreadRule } from "../rule.ts";

export const missingTime: ThreadRule = {
  id: "missing-time",
  severity: "note",
  scope: "thread",
  explains:
    "Turns say when they began and messages when they were sent. Without times the order of the file is all there is, and durations are unknown.",
  check(thread, report) {
    const { turns, messages } = thread.index;
    let turnsWithout = 0;
    let messagesWithout = 0;
    let first: Place | null = null;
    return {
      message(message, turn) {
        if (messages.word(message, messageWord.value) !== valueKind.object) return;
        if (messages.word(message, messageWord.timestamp) !== 0) return;
        messagesWithout++;
        first ??= thread.atMessage(message, turn);
      },
      turn(turn) {
        const isUser = thread.turnTypeIs(turn, "user");
        if (!isUser && !thread.turnTypeIs(turn, "agent")) return;
        if (turns.word(turn, isUser ? turnWord.submittedAt : turnWord.startedAt) !== 0) return;
        turnsWithout++;
        first ??= thread.atTurn(turn);
      },
      thread() {
        if (first === null) return;
        const found = [
          turnsWithout && countThings(turnsWithout, "turn"),
          messagesWithout && countThings(messagesWithout, "message"),
        ];
        const words = `No time as text is given for ${found.filter(Boolean).join(" and ")}, first of all here.`;
        report(first, `${words} Write “submitted_at”, “started_at” and “timestamp” as ISO 8601.`);
      },
    };
  },
};

import { messageRange, messageWord, rootWord, turnWord } from "../../index/thread-index.ts";
import { asFields, textOf } from "../fields.ts";
import { parseTime } from "../iso-time.ts";
import type { Place } from "../place.ts";
import { quoteName } from "../quote-name.ts";
import { rangeOf } from "../../index/range-of.ts";
import type { ThreadRule } from "../rule.ts";

const inTurn = [
  ["submitted_at", turnWord.submittedAt],
  ["started_at", turnWord.startedAt],
  ["completed_at", turnWord.completedAt],
] as const;
const inRoot = [
  ["created_at", rootWord.createdAt],
  ["updated_at", rootWord.updatedAt],
] as const;

export const badTimestamp: ThreadRule = {
  id: "bad-timestamp",
  severity: "error",
  scope: "thread",
  explains:
    "Times are written as ISO 8601 says, so that every reader understands them and can put them in order.",
  check(thread, report) {
    const check = (text: string | null, place: () => Place) => {
      if (text === null || parseTime(text) !== null) return;
      report(place(), `${quoteName(text)} is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z.`);
    };
    return {
      message(message, turn) {
        const place = () => thread.atMessage(message, turn, "timestamp");
        if (thread.messageTime(message) === null)
          check(thread.messageText(message, messageWord.timestamp), place);
        if (!thread.messageTypeIs(message, "system") || thread.eventTier(message) !== "protocol") return;
        const data = thread.atMessage(message, turn, "event_data");
        thread.readValue(rangeOf(thread.index.messages, message, messageRange.eventData), data, (value) =>
          check(textOf(asFields(value), "timestamp"), () =>
            thread.atMessage(message, turn, "event_data", "timestamp"),
          ),
        );
      },
      turn(turn) {
        for (const [name, column] of inTurn)
          check(thread.turnText(turn, column), () => thread.atTurn(turn, name));
        check(thread.turnText(turn, turnWord.interruptedAt), () =>
          thread.atTurn(turn, "interruption", "interrupted_at"),
        );
      },
      thread() {
        for (const [name, column] of inRoot)
          check(thread.index.text(thread.index.root, 0, column), () => thread.atRoot(name));
        for (const [id, config] of Object.entries(thread.agentsById ?? {}))
          check(textOf(asFields(config), "created_at"), () => thread.atRoot("agents", id, "created_at"));
      },
    };
  },
};

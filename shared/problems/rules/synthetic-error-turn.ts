import { messageRange, messageWord } from "../../index/thread-index.ts";
import { protocolEventOf } from "../../tiers/protocol-events.ts";
import { asFields, fieldOf } from "../fields.ts";
import { rangeOf } from "../../index/range-of.ts";
import type { ThreadRule } from "../rule.ts";

export const syntheticErrorTurn: ThreadRule = {
  id: "synthetic-error-turn",
  severity: "warning",
  scope: "message",
  explains:
    "An error event with “partial”: true marks a turn that was cut off and stored as if it were complete. The protocol's guide says not to do this: since 0.0.4 such a turn is interrupted.",
  check: (thread, report) => ({
    message(message, turn) {
      if (!thread.messageTypeIs(message, "system") || thread.eventTier(message) !== "protocol") return;
      if (protocolEventOf(thread.messageText(message, messageWord.eventType))?.event !== "error") return;
      const place = thread.atMessage(message, turn, "event_data", "partial");
      thread.readValue(rangeOf(thread.index.messages, message, messageRange.eventData), place, (data) => {
        if (fieldOf(asFields(data), "partial") !== true) return;
        report(
          place,
          "This turn was cut off and stored as a complete one. Mark it as interrupted instead, with its reason.",
        );
      });
    },
  }),
};

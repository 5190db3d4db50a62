import { messageWord, valueKind } from "../../index/thread-index.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

export const unknownMessageType: ThreadRule = {
  id: "unknown-message-type",
  severity: "warning",
  scope: "message",
  explains:
    "A message is a request, a response or a system event. Any other is kept and shown, but belongs to no cycle.",
  check: (thread, report) => ({
    message(message, turn) {
      if (thread.index.messages.word(message, messageWord.value) !== valueKind.object) return;
      if (thread.messageTypeIs(message, "request") || thread.messageTypeIs(message, "response")) return;
      if (thread.messageTypeIs(message, "system")) return;
      const type = thread.messageText(message, messageWord.type);
      const advice = "Make it “request”, “response” or “system”.";
      if (type === null)
        report(thread.atMessage(message, turn), `This message has no “message_type”. ${advice}`);
      else
        report(
          thread.atMessage(message, turn, "message_type"),
          `The message type ${quoteName(type)} is not known. ${advice}`,
        );
    },
  }),
};

import { messageWord } from "../../index/thread-index.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

export const unknownEvent: ThreadRule = {
  id: "unknown-event",
  severity: "warning",
  scope: "message",
  explains:
    "Events are named data-tp-… by the protocol, data-sys-… or meta:… by systems, data-… by applications. Any other name is kept and shown, but nobody knows whose it is; it counts in the hash.",
  check: (thread, report) => ({
    message(message, turn) {
      if (!thread.messageTypeIs(message, "system") || thread.eventTier(message) !== "unknown") return;
      const name = thread.messageText(message, messageWord.eventType);
      if (name === null) {
        report(
          thread.atMessage(message, turn),
          "This event has no “event_type”. Add the name that was meant.",
        );
        return;
      }
      const words = `The event name ${quoteName(name)} belongs to no namespace.`;
      report(thread.atMessage(message, turn, "event_type"), `${words} Name your own events data-app-….`);
    },
  }),
};

import { messageWord } from "../../index/thread-index.ts";
import { protocolEventOf } from "../../tiers/protocol-events.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

export const unknownProtocolEvent: ThreadRule = {
  id: "unknown-protocol-event",
  severity: "warning",
  scope: "message",
  explains:
    "Names that start with data-tp- belong to the protocol, and it defines five of them. Another may mean something else to every reader.",
  check: (thread, report) => ({
    message(message, turn) {
      if (!thread.messageTypeIs(message, "system") || thread.eventTier(message) !== "protocol") return;
      const name = thread.messageText(message, messageWord.eventType)!;
      if (protocolEventOf(name) !== null) return;
      const words = `The protocol defines no event ${quoteName(name)}.`;
      report(thread.atMessage(message, turn, "event_type"), `${words} Name your own events data-app-….`);
    },
  }),
};

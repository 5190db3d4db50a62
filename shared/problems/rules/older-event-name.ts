import { messageWord } from "../../index/thread-index.ts";
import { protocolEventOf } from "../../tiers/protocol-events.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

export const olderEventName: ThreadRule = {
  id: "older-event-name",
  severity: "note",
  scope: "message",
  explains:
    "0.0.4 gave the protocol's five events new names. The names of 0.0.3 are understood here, but a reader that knows only 0.0.4 takes them for unknown ones.",
  check(thread, report) {
    if (thread.version.readAs !== "0.0.4") return {};
    return {
      message(message, turn) {
        if (!thread.messageTypeIs(message, "system") || thread.eventTier(message) !== "protocol") return;
        const name = thread.messageText(message, messageWord.eventType)!;
        const event = protocolEventOf(name);
        if (event === null || name !== event.older) return;
        const place = thread.atMessage(message, turn, "event_type");
        report(place, `${quoteName(name)} is its name in 0.0.3. Name it ${quoteName(event.newer)}.`);
      },
    };
  },
};

import { messageWord, valueKind } from "../../index/thread-index.ts";
import type { ThreadRule } from "../rule.ts";
import { standsInPlace } from "../stands-in-place.ts";

export const notAMessage: ThreadRule = {
  id: "not-a-message",
  severity: "error",
  scope: "message",
  explains: "“messages” is a list of objects. Anything else in it can be shown, but says nothing.",
  check: (thread, report) => ({
    message(message, turn) {
      const kind = thread.index.messages.word(message, messageWord.value);
      if (kind !== valueKind.object) report(thread.atMessage(message, turn), standsInPlace(kind, "message"));
    },
  }),
};

import { messageRange, messageWord, rootWord } from "../../index/thread-index.ts";
import { protocolEventOf } from "../../tiers/protocol-events.ts";
import { rangeOf } from "../../index/range-of.ts";
import { asFields } from "../fields.ts";
import { namedThreads } from "../named-threads.ts";
import { listNames } from "../quote-name.ts";
import { readLinks } from "../read-links.ts";
import type { ThreadRule } from "../rule.ts";

export const danglingThread: ThreadRule = {
  id: "dangling-thread",
  severity: "warning",
  scope: "message",
  explains:
    "An event says that another thread was spawned or merged. Inside one file that thread can be found only by a link in “relationships”: an event that names no other thread, or one that no link leads to, points into nothing.",
  check(thread, report) {
    const own = thread.index.text(thread.index.root, 0, rootWord.threadId);
    const linked = new Set(readLinks(thread).map(({ threadId }) => threadId));
    return {
      message(message, turn) {
        if (!thread.messageTypeIs(message, "system") || thread.eventTier(message) !== "protocol") return;
        const event = protocolEventOf(thread.messageText(message, messageWord.eventType))?.event;
        if (event !== "thread_spawn" && event !== "thread_merge") return;
        const range = rangeOf(thread.index.messages, message, messageRange.eventData);
        const place = thread.atMessage(message, turn, ...(range.end === 0 ? [] : ["event_data"]));
        thread.readValue(range, place, (data) => {
          const named = namedThreads(asFields(data)).filter((id) => id !== own);
          const dangling = named.filter((id) => !linked.has(id));
          const what = event === "thread_spawn" ? "spawned" : "merged";
          if (named.length === 0)
            report(place, `A thread was ${what}, but no other thread is named. Add its id.`);
          else if (dangling.length > 0)
            report(place, `No link leads to ${listNames(dangling)}. Add one to “relationships.links”.`);
        });
      },
    };
  },
};

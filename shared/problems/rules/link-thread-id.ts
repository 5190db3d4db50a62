import { below } from "../place.ts";
import { quoteName } from "../quote-name.ts";
import { readLinks } from "../read-links.ts";
import type { ThreadRule } from "../rule.ts";
import { isUuid } from "../uuid.ts";

export const linkThreadId: ThreadRule = {
  id: "link-thread-id",
  severity: "error",
  scope: "thread",
  explains: "A link names the other thread by its UUID; by anything else it leads nowhere.",
  check: (thread, report) => ({
    thread() {
      for (const { place, threadId } of readLinks(thread)) {
        if (threadId === null)
          report(place, "This link has no “thread_id”. Add the UUID of the thread it leads to.");
        else if (!isUuid(threadId))
          report(
            below(place, "thread_id"),
            `${quoteName(threadId)} is no UUID. Name the linked thread by its UUID.`,
          );
      }
    },
  }),
};

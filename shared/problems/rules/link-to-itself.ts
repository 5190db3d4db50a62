import { rootWord } from "../../index/thread-index.ts";
import { below } from "../place.ts";
import { readLinks } from "../read-links.ts";
import type { ThreadRule } from "../rule.ts";

export const linkToItself: ThreadRule = {
  id: "link-to-itself",
  severity: "warning",
  scope: "thread",
  explains:
    "A link leads to another thread. One that leads back to its own says nothing, and following it never ends.",
  check: (thread, report) => ({
    thread() {
      const own = thread.index.text(thread.index.root, 0, rootWord.threadId);
      for (const { place, threadId } of readLinks(thread))
        if (threadId !== null && threadId === own)
          report(
            below(place, "thread_id"),
            "This link leads to the thread that it stands in. Remove it or correct it.",
          );
    },
  }),
};

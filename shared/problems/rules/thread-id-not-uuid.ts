import { rootWord } from "../../index/thread-index.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";
import { isUuid } from "../uuid.ts";

export const threadIdNotUuid: ThreadRule = {
  id: "thread-id-not-uuid",
  severity: "warning",
  scope: "thread",
  explains: "A thread is named by a UUID, so that no two are named alike and links to it can be checked.",
  check: (thread, report) => ({
    thread() {
      const id = thread.index.text(thread.index.root, 0, rootWord.threadId);
      if (id === null || isUuid(id)) return;
      report(thread.atRoot("thread_id"), `${quoteName(id)} is no UUID. Links to this thread cannot name it.`);
    },
  }),
};

import { rootRange, rootWord } from "../../index/thread-index.ts";
import { listNames } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

const texts = [
  ["thread_id", rootWord.threadId],
  ["created_at", rootWord.createdAt],
  ["updated_at", rootWord.updatedAt],
] as const;

export const missingRootField: ThreadRule = {
  id: "missing-root-field",
  severity: "note",
  scope: "thread",
  explains:
    "The protocol gives every thread an id, two times and its agents. A thread without them still reads, but cannot be told from others, and what names an agent cannot be checked.",
  check: (thread, report) => ({
    thread() {
      if (!thread.isWhole) return;
      const { root } = thread.index;
      const missing: string[] = texts.filter(([, at]) => root.word(0, at) === 0).map(([name]) => name);
      if (root.end(0, rootRange.agents) === 0) missing.push("agents");
      if (missing.length === 0) return;
      const words = `The root has no ${listNames(missing, { most: 4 })}.`;
      report(thread.atRoot(), `${words} Add what is missing where the thread is written.`);
    },
  }),
};

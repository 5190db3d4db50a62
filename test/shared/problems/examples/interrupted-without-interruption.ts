import type { Examples } from "../examples.ts";
import { agent, interrupted, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "an interrupted turn with its interruption": thread([interrupted([])]),
    "a complete turn": thread([agent([])]),
  },
  fails: {
    "an interrupted turn without": {
      thread: thread([interrupted([], { interruption: null })]),
      says: [
        [
          "/turns/0/completion_status",
          "This turn was interrupted, but has no “interruption”. Add one with “reason” and “interrupted_at”.",
        ],
      ],
    },
  },
};

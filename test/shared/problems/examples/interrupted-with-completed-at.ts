import type { Examples } from "../examples.ts";
import { agent, interrupted, noon, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "an interrupted turn without": thread([interrupted([])]),
    "a complete turn with": thread([agent([], { completed_at: noon })]),
  },
  fails: {
    "an interrupted turn with": {
      thread: thread([interrupted([], { completed_at: noon })]),
      says: [
        [
          "/turns/0/completed_at",
          "This turn was interrupted, yet it was completed at a time. Remove “completed_at”, or correct the status.",
        ],
      ],
    },
  },
};

import type { Examples } from "../examples.ts";
import { agent, interrupted, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "the two that there are": thread([agent([]), interrupted([])]) },
  fails: {
    "a state of the program": {
      thread: thread([agent([], { completion_status: "streaming" })]),
      says: [
        [
          "/turns/0/completion_status",
          "The status “streaming” is not known; the turn reads as complete. Say “complete” or “interrupted”.",
        ],
      ],
    },
  },
};

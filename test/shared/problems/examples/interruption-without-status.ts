import type { Examples } from "../examples.ts";
import { agent, interrupted, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "an interrupted turn": thread([interrupted([])]), "a complete turn": thread([agent([])]) },
  fails: {
    "a complete turn with an interruption": {
      thread: thread([agent([], { interruption: { reason: "error" } })]),
      says: [
        [
          "/turns/0/interruption",
          "This turn has an interruption, but does not say that it was interrupted. Set “completion_status”, or remove it.",
        ],
      ],
    },
  },
};

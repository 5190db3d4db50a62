import type { Examples } from "../examples.ts";
import { agent, interrupted, later, noon, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a turn that ends when it begins": thread([agent([], { started_at: noon, completed_at: noon })]),
    "a turn without an end": thread([agent([])]),
  },
  fails: {
    "turns that end too early": {
      thread: thread([
        agent([], { started_at: later, completed_at: noon }),
        interrupted([], { started_at: later }),
      ]),
      says: [
        ["/turns/0/completed_at", "This turn ends before it begins. Correct one of the two times."],
        [
          "/turns/1/interruption/interrupted_at",
          "This turn ends before it begins. Correct one of the two times.",
        ],
      ],
    },
  },
};

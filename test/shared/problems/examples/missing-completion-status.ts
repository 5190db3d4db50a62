import type { Examples } from "../examples.ts";
import { agent, thread, user, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a turn that says so": thread([user(), agent([])]),
    "0.0.3, where turns say nothing": thread([without(agent([]), "completion_status")], { version: "0.0.3" }),
  },
  fails: {
    "a turn that says nothing": {
      thread: thread([without(agent([]), "completion_status")]),
      says: [
        [
          "/turns/0",
          "This turn has no “completion_status”; it reads as complete. Say “complete” or “interrupted”.",
        ],
      ],
    },
    "a turn that has only an interruption": {
      thread: thread([without(agent([], { interruption: {} }), "completion_status")]),
      says: [["/turns/0", "This turn has no “completion_status”. Say “complete” or “interrupted”."]],
    },
  },
};

import type { Examples } from "../examples.ts";
import { thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "turns that are objects": thread([user(), {}]) },
  fails: {
    "other values": {
      thread: thread([7, user(), null, ["x"], "x", true]),
      says: [
        ["/turns/0", "A number stands in place of a turn. Remove it."],
        ["/turns/2", "Null stands in place of a turn. Remove it."],
        ["/turns/3", "A list stands in place of a turn. Remove it."],
        ["/turns/4", "A string stands in place of a turn. Remove it."],
        ["/turns/5", "True or false stands in place of a turn. Remove it."],
      ],
    },
  },
};

import type { Examples } from "../examples.ts";
import { thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "a user turn": thread([user()]), "what is no turn at all": thread([7]) },
  fails: {
    "another type, and none": {
      thread: thread([{ turn_type: "tool" }, { turn_type: 7 }]),
      says: [
        ["/turns/0/turn_type", "The turn type “tool” is not known. Make it “user” or “agent”."],
        ["/turns/1", "This turn has no “turn_type”. Make it “user” or “agent”."],
      ],
    },
  },
};

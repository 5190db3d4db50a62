import type { Examples } from "../examples.ts";
import { saying, text, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "parts that are objects": saying(text(), {}) },
  fails: {
    "other values": {
      thread: saying("hello", text(), ["x"]),
      says: [
        ["/turns/1/messages/0/parts/0", "A string stands in place of a part. Remove it."],
        ["/turns/1/messages/0/parts/2", "A list stands in place of a part. Remove it."],
      ],
    },
    "a text in place of a user's part": {
      thread: thread([user({ parts: ["hello"] })]),
      says: [["/turns/0/parts/0", "A string stands in place of a part. Remove it."]],
    },
  },
};

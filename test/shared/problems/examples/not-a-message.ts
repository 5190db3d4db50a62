import type { Examples } from "../examples.ts";
import { response, talk, text } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "messages that are objects": talk([response([text()]), {}]) },
  fails: {
    "other values": {
      thread: talk([null, response([text()]), "hello"]),
      says: [
        ["/turns/1/messages/0", "Null stands in place of a message. Remove it."],
        ["/turns/1/messages/2", "A string stands in place of a message. Remove it."],
      ],
    },
  },
};

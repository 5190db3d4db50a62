import type { Examples } from "../examples.ts";
import { event, request, response, talk, text } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "the three types": talk([request([]), response([text()]), event("data-app-x")]),
    "what is no message at all": talk([7]),
  },
  fails: {
    "another type, and none": {
      thread: talk([{ message_type: "assistant" }, { message_type: null }]),
      says: [
        [
          "/turns/1/messages/0/message_type",
          "The message type “assistant” is not known. Make it “request”, “response” or “system”.",
        ],
        [
          "/turns/1/messages/1",
          "This message has no “message_type”. Make it “request”, “response” or “system”.",
        ],
      ],
    },
  },
};

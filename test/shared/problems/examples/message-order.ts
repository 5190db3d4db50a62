import type { Examples } from "../examples.ts";
import { agent, event, later, noon, request, response, talk, text, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "messages in order, some at the same time, some without one": talk([
      request([], { timestamp: noon }),
      request([], { timestamp: noon }),
      response([text()], { timestamp: null }),
      response([text()], { timestamp: later }),
      response([text()], { timestamp: "never" }),
    ]),
    "times that differ in less than a microsecond": talk([
      request([], { timestamp: "2025-01-20T12:00:00.0000000001Z" }),
      request([], { timestamp: "2025-01-20T12:00:00.0000000002Z" }),
    ]),
    "another turn": thread([
      agent([response([text()], { timestamp: later })]),
      agent([response([text()], { timestamp: noon })]),
    ]),
  },
  fails: {
    "a message and an event that come too early": {
      thread: talk([
        request([], { timestamp: later }),
        response([text()], { timestamp: null }),
        response([text()], { timestamp: noon }),
        response([text()], { timestamp: later }),
        event("data-app-x", {}, { timestamp: noon }),
      ]),
      says: [
        [
          "/turns/1/messages/2/timestamp",
          "This message is earlier than the one before it. Correct the time, or the order of the messages.",
        ],
        [
          "/turns/1/messages/4/timestamp",
          "This message is earlier than the one before it. Correct the time, or the order of the messages.",
        ],
      ],
    },
  },
};

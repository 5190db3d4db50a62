import type { Examples } from "../examples.ts";
import { call, response, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "an id of 2,000 characters": talk([response([call("x".repeat(2000))])]) },
  fails: {
    "an id that is too long": {
      thread: talk([response([call("x".repeat(5000))])]),
      says: [
        [
          "/turns/1/messages/0/parts/0",
          `The id of “get_weather” with the id “${"x".repeat(60)}…” is too long to be told from others. Shorten it.`,
        ],
      ],
    },
  },
};

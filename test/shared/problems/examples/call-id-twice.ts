import type { Examples } from "../examples.ts";
import { answer, call, request, response, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "ids of their own": talk([response([call("a"), call("b"), call(null), call(null)])]) },
  fails: {
    "an id for two calls of one response": {
      thread: talk([response([call(), call()]), request([answer()])]),
      says: [
        [
          "/turns/1/messages/0/parts/1",
          "Another call of this response has the same id: “get_weather” with the id “call_1”. Give each its own.",
        ],
      ],
    },
  },
};

import type { Examples } from "../examples.ts";
import { answer, call, request, response, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "one return for one call": talk([response([call()]), request([answer()])]) },
  fails: {
    "two returns for one call": {
      thread: talk([response([call()]), request([answer()]), request([answer()])]),
      says: [
        [
          "/turns/1/messages/2/parts/0",
          "The call “get_weather” with the id “call_1” has a return before this one. Keep one of them.",
        ],
      ],
    },
  },
};

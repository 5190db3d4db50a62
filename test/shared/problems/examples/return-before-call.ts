import type { Examples } from "../examples.ts";
import { answer, call, request, response, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "a return after its call": talk([response([call()]), request([answer()])]) },
  fails: {
    "a return before its call": {
      thread: talk([request([answer()]), response([call()])]),
      says: [
        [
          "/turns/1/messages/0/parts/0",
          "The return of “get_weather” with the id “call_1” stands before its call. Correct the order.",
        ],
      ],
    },
  },
};

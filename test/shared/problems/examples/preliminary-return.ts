import type { Examples } from "../examples.ts";
import { answer, call, request, response, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a final return": talk([response([call()]), request([answer("call_1", { preliminary: false })])]),
  },
  fails: {
    "a preliminary return": {
      thread: talk([response([call()]), request([answer("call_1", { preliminary: true }), answer()])]),
      says: [
        [
          "/turns/1/messages/1/parts/0",
          "This return of “get_weather” with the id “call_1” is preliminary and answers nothing.",
        ],
      ],
    },
  },
};

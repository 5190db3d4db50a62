import type { Examples } from "../examples.ts";
import { answer, call, request, response, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "ids of their own": talk([response([call("a")]), request([answer("a")]), response([call("b")])]),
    "an id twice in one response": talk([response([call(), call()])]),
  },
  fails: {
    "an id of an earlier response": {
      thread: talk([response([call()]), request([answer()]), response([call()]), request([answer()])]),
      says: [
        [
          "/turns/1/messages/2/parts/0",
          "An earlier response used this id: “get_weather” with the id “call_1”. Give every call its own.",
        ],
      ],
    },
  },
};

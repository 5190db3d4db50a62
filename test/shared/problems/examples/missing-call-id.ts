import type { Examples } from "../examples.ts";
import { answer, call, request, response, talk, text } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "ids on both": talk([response([call()]), request([answer()])]),
    "parts that need none": talk([
      response([text()]),
      request([{ part_kind: "retry-prompt", tool_name: "t" }]),
    ]),
  },
  fails: {
    "no ids": {
      thread: talk([response([call(""), call("a")]), request([answer(null), answer("a")])]),
      says: [
        [
          "/turns/1/messages/0/parts/0",
          "1 call and 1 return have no id. Such ones are paired by tool and order. Write “tool_call_id” on both.",
        ],
      ],
    },
    "a return alone": {
      thread: talk([request([answer(null)])]),
      says: [
        [
          "/turns/1/messages/0/parts/0",
          "1 return has no id. Such ones are paired by tool and order. Write “tool_call_id” on both.",
        ],
      ],
    },
  },
};

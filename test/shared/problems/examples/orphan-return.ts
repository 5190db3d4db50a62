import type { Examples } from "../examples.ts";
import { agent, answer, call, request, response, talk, text, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a return for a call": talk([response([call()]), request([answer()])]),
    "a retry prompt without a tool": talk([
      response([text()]),
      request([{ part_kind: "retry-prompt", content: "Again." }]),
    ]),
  },
  fails: {
    "a return without a call": {
      thread: talk([response([text()]), request([text(), answer("x")])]),
      says: [
        [
          "/turns/1/messages/1/parts/1",
          "The return of “get_weather” with the id “x” answers no call. Leave it out, or put it back with its call.",
        ],
      ],
    },
    "a return that comes too late": {
      thread: talk([response([call()]), response([text()]), request([answer("call_1", { tool_name: "w" })])]),
      says: [
        [
          "/turns/1/messages/2/parts/0",
          "The return of “w” with the id “call_1” comes too late: the call “get_weather” with the id “call_1” was passed over. Leave it out, or put it back with its call.",
        ],
      ],
    },
    "a return in a user turn": {
      thread: thread([agent([response([text()])]), user({ parts: [answer(null)] })]),
      says: [
        [
          "/turns/1/parts/0",
          "The return of “get_weather” answers no call. Leave it out, or put it back with its call.",
        ],
      ],
    },
  },
};

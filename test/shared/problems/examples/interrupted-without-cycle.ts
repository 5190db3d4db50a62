import type { Examples } from "../examples.ts";
import { agent, answer, call, interrupted, request, response, text, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "an interrupted turn with a complete cycle": thread([interrupted([response([text()])])]),
    "one that opens with the answers to the turn before": thread([
      agent([response([call()])]),
      interrupted([request([answer()])]),
    ]),
    "a complete turn without any": thread([agent([])]),
  },
  fails: {
    "an interrupted turn with nothing in it": {
      thread: thread([interrupted([])]),
      says: [["/turns/0", "This interrupted turn holds no complete cycle. It can be left out."]],
    },
    "one with an incomplete cycle only": {
      thread: thread([agent([response([text()])]), interrupted([response([call()])])]),
      says: [["/turns/1", "This interrupted turn holds no complete cycle. It can be left out."]],
    },
  },
};

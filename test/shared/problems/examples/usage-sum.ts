import type { Examples } from "../examples.ts";
import { agent, event, interrupted, request, response, text, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "sums that agree": thread([
      agent(
        [
          response([text()], { usage: { input_tokens: 10, output_tokens: 2, total_tokens: 12 } }),
          event("data-app-x", {}),
          response([text()], { usage: { input_tokens: 20, output_tokens: 3, total_tokens: 23 } }),
        ],
        { total_usage: { input_tokens: 30, output_tokens: 5, total_tokens: 35 } },
      ),
    ]),
    "a total without anything to add up": thread([
      agent([response([text()])], { total_usage: { input_tokens: 30 } }),
      agent([], { total_usage: { input_tokens: 30 } }),
    ]),
    "responses of which one says nothing": thread([
      agent([response([text()], { usage: { input_tokens: 10 } }), response([text()])], {
        total_usage: { input_tokens: 30 },
      }),
    ]),
    "an interrupted turn that paid for a response that was left out": thread([
      interrupted([response([text()], { usage: { input_tokens: 10 } })], {
        total_usage: { input_tokens: 30 },
      }),
    ]),
    "usage of requests, which counts for nothing": thread([
      agent(
        [request([], { usage: { input_tokens: 9 } }), response([text()], { usage: { input_tokens: 10 } })],
        {
          total_usage: { input_tokens: 10 },
        },
      ),
    ]),
    "usage of other types": thread([
      agent([response([text()], { usage: "much" })], { total_usage: { input_tokens: "10" } }),
      agent([response([text()], { usage: { input_tokens: "10" } })], { total_usage: { input_tokens: 10 } }),
    ]),
  },
  fails: {
    "sums that disagree, turn by turn": {
      thread: thread([
        agent([response([text()], { usage: { input_tokens: 10, output_tokens: 2000 } })], {
          total_usage: { input_tokens: 11, output_tokens: 1999 },
        }),
        agent([response([text()], { usage: { input_tokens: 10 } })], { total_usage: { input_tokens: 10 } }),
        agent([response([text()], { usage: { thinking_tokens: 5 } })]),
        agent([response([text()], { usage: { thinking_tokens: 5 } })], {
          total_usage: { thinking_tokens: 0 },
        }),
      ]),
      says: [
        [
          "/turns/0/total_usage",
          "The turn says 11 input_tokens, its responses add up to 10; 1,999 output_tokens, its responses add up to 2,000. Correct the total or the parts of it.",
        ],
        [
          "/turns/3/total_usage",
          "The turn says 0 thinking_tokens, its responses add up to 5. Correct the total or the parts of it.",
        ],
      ],
    },
    "an interrupted turn that paid for less than it stored": {
      thread: thread([
        interrupted([response([text()], { usage: { total_tokens: 10 } }), response([text()])], {
          total_usage: { total_tokens: 9 },
        }),
      ]),
      says: [
        [
          "/turns/0/total_usage",
          "The turn says 9 total_tokens, its responses add up to 10. Correct the total or the parts of it.",
        ],
      ],
    },
  },
};

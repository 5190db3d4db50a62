import type { Examples } from "../examples.ts";
import { answer, call, request, response, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "the three, and none": talk([
      request([
        answer("a"),
        answer("b", { status: "error" }),
        answer("c", { status: "validation_error" }),
        answer("d", { status: null }),
      ]),
    ]),
    "a status of another part": talk([response([call("a", { status: "ok" })])]),
  },
  fails: {
    another: {
      thread: talk([request([answer("a", { status: "ok" })])]),
      says: [
        [
          "/turns/1/messages/0/parts/0/status",
          "The status “ok” is not known and reads as a success. Say “success”, “error” or “validation_error”.",
        ],
      ],
    },
  },
};

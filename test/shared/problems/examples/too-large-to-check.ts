import type { Examples } from "../examples.ts";
import { answer, request, talk, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "long contents, which no rule looks into": talk([
      request([answer("a", { content: "x".repeat(2_000_000) })]),
    ]),
    "metadata of a usual size": thread([user({ client_metadata: { "a:b": "x".repeat(100_000) } })]),
  },
  fails: {
    "metadata of 2 MB": {
      thread: thread([user({ client_metadata: { mode: "x".repeat(2_000_000) } })]),
      says: [
        [
          "/turns/0/client_metadata",
          "This value of 1,953 KB was not looked into. Values of this kind are usually small: check what wrote it.",
        ],
      ],
    },
    "a large part with a reference": {
      thread: talk([request([answer("a", { content: "x".repeat(2_000_000), content_ref: { uri: "x" } })])]),
      says: [
        [
          "/turns/1/messages/0/parts/0",
          "This value of 1,953 KB was not looked into. Values of this kind are usually small: check what wrote it.",
        ],
      ],
    },
  },
};

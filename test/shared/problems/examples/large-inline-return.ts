import type { Examples } from "../examples.ts";
import { answer, request, saying, talk, text } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a return of exactly 100 KB": talk([request([answer("a", { content: "x".repeat(100 * 1024 - 2) })])]),
    "a long text": saying(text("x".repeat(200_000))),
  },
  fails: {
    "a return of more": {
      thread: talk([request([answer("a", { content: "x".repeat(2_000_000) })])]),
      says: [
        [
          "/turns/1/messages/0/parts/0/content",
          "This return holds 1,953 KB. Store it outside and refer to it with “content_ref”.",
        ],
      ],
    },
  },
};

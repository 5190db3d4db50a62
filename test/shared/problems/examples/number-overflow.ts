import type { Examples } from "../examples.ts";
import { saying } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "the largest number that there is": saying({ part_kind: "text", content: Number.MAX_VALUE }),
    "a number too small to tell from zero": `{"turns":[],"x":1e-999}`,
  },
  fails: {
    "numbers beyond": {
      thread: `{"x":1e999,"turns":[{"turn_type":"agent","total_usage":{"input_tokens":-1e400}}]}`,
      says: [
        ["/x", "This number is too large to be read; it counts as null. Write it as text."],
        [
          "/turns/0/total_usage/input_tokens",
          "This number is too large to be read; it counts as null. Write it as text.",
        ],
      ],
    },
  },
};

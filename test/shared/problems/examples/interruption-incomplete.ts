import type { Examples } from "../examples.ts";
import { interrupted, noon, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a reason of any kind, and a time": thread([
      interrupted([], { interruption: { reason: "incomplete_stream", interrupted_at: noon } }),
    ]),
  },
  fails: {
    "an empty one": {
      thread: thread([interrupted([], { interruption: {} })]),
      says: [
        [
          "/turns/0/interruption",
          "The interruption has no “reason” and “interrupted_at”. Say why and when, as text.",
        ],
      ],
    },
    "one without a time": {
      thread: thread([interrupted([], { interruption: { reason: "timeout", interrupted_at: 7 } })]),
      says: [
        ["/turns/0/interruption", "The interruption has no “interrupted_at”. Say why and when, as text."],
      ],
    },
  },
};

import type { Examples } from "../examples.ts";
import { event, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "an error that is no cut": talk([
      event("data-tp-error", { error: "x" }),
      event("error", { partial: "true" }),
    ]),
    "another event": talk([event("data-tp-thread_end", { partial: true })]),
  },
  fails: {
    "a turn stored as a complete one": {
      thread: talk([
        event("error", { error: "Stream interrupted", partial: true }),
        event("data-tp-error", { partial: true }),
      ]),
      says: [
        [
          "/turns/1/messages/0/event_data/partial",
          "This turn was cut off and stored as a complete one. Mark it as interrupted instead, with its reason.",
        ],
        [
          "/turns/1/messages/1/event_data/partial",
          "This turn was cut off and stored as a complete one. Mark it as interrupted instead, with its reason.",
        ],
      ],
    },
  },
};

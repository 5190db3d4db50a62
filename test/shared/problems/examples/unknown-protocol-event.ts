import type { Examples } from "../examples.ts";
import { event, talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "the five": talk([event("data-tp-error"), event("thread.end"), event("data-tp-agent_handoff")]),
    "an application's own": talk([event("data-app-tp")]),
  },
  fails: {
    "a sixth": {
      thread: talk([event("data-tp-thread_pause")]),
      says: [
        [
          "/turns/1/messages/0/event_type",
          "The protocol defines no event “data-tp-thread_pause”. Name your own events data-app-….",
        ],
      ],
    },
  },
};

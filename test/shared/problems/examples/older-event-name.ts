import type { Examples } from "../examples.ts";
import { event, talk, agent, thread, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a name of 0.0.4": talk([event("data-tp-thread_end")]),
    "a name of 0.0.3 in 0.0.3": thread([without(agent([event("thread.end")]), "completion_status")], {
      version: "0.0.3",
    }),
  },
  fails: {
    "a name of 0.0.3 in 0.0.4": {
      thread: talk([event("thread.end")]),
      says: [
        [
          "/turns/1/messages/0/event_type",
          "“thread.end” is its name in 0.0.3. Name it “data-tp-thread_end”.",
        ],
      ],
    },
  },
};

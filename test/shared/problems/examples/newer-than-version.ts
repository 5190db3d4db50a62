import type { Examples } from "../examples.ts";
import { agent, event, thread, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "0.0.4 with a status": thread([agent([])]),
    "0.0.3 without one": thread([without(agent([event("agent.handoff")]), "completion_status")], {
      version: "0.0.3",
    }),
  },
  fails: {
    "0.0.3 with a status": {
      thread: thread([agent([])], { version: "0.0.3" }),
      says: [
        [
          "/turns/0/completion_status",
          "The thread says 0.0.3, but 1 turn in it uses what came with 0.0.4. If that is meant, the version should be 0.0.4.",
        ],
      ],
    },
    "0.0.3 with names and fields of 0.0.4": {
      thread: thread(
        [
          without(agent([event("data-tp-error"), event("data-tp-error")]), "completion_status"),
          without(agent([], { interruption: {} }), "completion_status"),
        ],
        { version: "0.0.3" },
      ),
      says: [
        [
          "/turns/0/messages/0/event_type",
          "The thread says 0.0.3, but 1 turn and 2 events in it use what came with 0.0.4. If that is meant, the version should be 0.0.4.",
        ],
      ],
    },
  },
};

import type { Examples } from "../examples.ts";
import { agent, evenLater, later, noon, request, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "turns behind one another": thread([
      user(),
      agent([], { started_at: noon, completed_at: later }),
      user({ submitted_at: later }),
    ]),
    "times in different zones": thread([
      agent([], { started_at: noon, completed_at: later }),
      user({ submitted_at: "2025-01-20T13:00:30+01:00" }),
    ]),
    "times that cannot be read": thread([
      agent([], { started_at: noon, completed_at: later }),
      user({ submitted_at: "earlier" }),
    ]),
  },
  fails: {
    "a turn that begins before the one before it was completed": {
      thread: thread([
        agent([], { started_at: noon, completed_at: evenLater }),
        agent([], { started_at: later, completed_at: evenLater }),
      ]),
      says: [
        [
          "/turns/1/started_at",
          "This turn begins before the one before it ends. Correct the times, or the order of the turns.",
        ],
      ],
    },
    "a turn that begins before the latest message of the one before it": {
      thread: thread([
        agent([request([], { timestamp: evenLater }), request([], { timestamp: noon })]),
        { turn_type: "pause" },
        user({ submitted_at: later }),
        user({ submitted_at: later }),
      ]),
      says: [
        [
          "/turns/2/submitted_at",
          "This turn begins before the one before it ends. Correct the times, or the order of the turns.",
        ],
      ],
    },
    "a turn that begins before the one before it was interrupted": {
      thread: thread([agent([], { interruption: { interrupted_at: later } }), user({ submitted_at: noon })]),
      says: [
        [
          "/turns/1/submitted_at",
          "This turn begins before the one before it ends. Correct the times, or the order of the turns.",
        ],
      ],
    },
  },
};

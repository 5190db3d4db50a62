import type { Examples } from "../examples.ts";
import { agent, response, talk, text, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "times everywhere": talk([response([text()])]),
    "a turn of an unknown type": thread([{ turn_type: "pause" }, 7]),
  },
  fails: {
    "turns and messages without times": {
      thread: thread([
        user(),
        agent([response([text()], { timestamp: 7 }), response([text()], { timestamp: null })], {
          started_at: null,
        }),
        user({ submitted_at: null }),
      ]),
      says: [
        [
          "/turns/1/messages/0",
          "No time as text is given for 2 turns and 2 messages, first of all here. Write “submitted_at”, “started_at” and “timestamp” as ISO 8601.",
        ],
      ],
    },
  },
};

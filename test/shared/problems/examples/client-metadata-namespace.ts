import type { Examples } from "../examples.ts";
import { thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "every separator": thread([
      user({ client_metadata: { "ui:mode": 1, "session.id": 2, "app/x": 3, max_turns: 4, "a-b": 5 } }),
    ]),
    "no metadata, and none that can be read": thread([user(), user({ client_metadata: "mode" })]),
  },
  fails: {
    "one key without a namespace": {
      thread: thread([user({ client_metadata: { mode: 1, "ui:mode": 2 } })]),
      says: [["/turns/0/client_metadata/mode", "“mode” has no namespace. Write such keys like app:name."]],
    },
    "many keys without": {
      thread: thread([user({ client_metadata: { "": 0, a: 1, b: 2, c: 3, d: 4 } })]),
      says: [
        [
          "/turns/0/client_metadata",
          "“”, “a”, “b” and 2 more have no namespace. Write such keys like app:name.",
        ],
      ],
    },
    "a key too long to point to": {
      thread: thread([user({ client_metadata: { [`${"k".repeat(300)}\n`]: 1 } })]),
      says: [
        ["/turns/0/client_metadata", `“${"k".repeat(60)}…” has no namespace. Write such keys like app:name.`],
      ],
    },
  },
};

import type { Examples } from "../examples.ts";
import { agent, event, noon, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "times with and without a zone, with fractions, as dates": thread([
      user({ submitted_at: "2025-01-20T10:00:15.123456" }),
      agent([], { started_at: "2025-01-20T11:00:15+01:00", completed_at: "20250120T100015Z" }),
      agent([], { started_at: "2025-01-21" }),
    ]),
    "no times": thread([user({ submitted_at: null }), agent([event("data-tp-error", { timestamp: 7 })])]),
    "a time in an application's own event": thread([agent([event("data-app-x", { timestamp: "now" })])]),
  },
  fails: {
    "times of all kinds, everywhere": {
      thread: thread(
        [
          user({ submitted_at: "20.1.2025 10:00" }),
          agent([event("data-tp-error", { timestamp: "now" }, { timestamp: "2025-02-30T10:00:00Z" })], {
            started_at: "2025-01-20 10:00:00",
            completed_at: "",
            interruption: { reason: "error", interrupted_at: "1737367200" },
          }),
        ],
        {
          created_at: "2025-13-01",
          updated_at: "yesterday",
          agents: { "a/1": { created_at: "T10:00" }, a1: { created_at: noon } },
        },
      ),
      says: [
        ["/created_at", "“2025-13-01” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z."],
        ["/updated_at", "“yesterday” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z."],
        ["/agents/a~11/created_at", "“T10:00” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z."],
        [
          "/turns/0/submitted_at",
          "“20.1.2025 10:00” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z.",
        ],
        [
          "/turns/1/started_at",
          "“2025-01-20 10:00:00” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z.",
        ],
        ["/turns/1/completed_at", "“” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z."],
        [
          "/turns/1/interruption/interrupted_at",
          "“1737367200” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z.",
        ],
        [
          "/turns/1/messages/0/timestamp",
          "“2025-02-30T10:00:00Z” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z.",
        ],
        [
          "/turns/1/messages/0/event_data/timestamp",
          "“now” is no ISO 8601 time. Write it like 2025-01-20T10:00:00Z.",
        ],
      ],
    },
  },
};

import type { Examples } from "../examples.ts";
import { agent, thread, user } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "the right types": thread([user({ client_metadata: {} }), agent([], { total_usage: {} })], {
      relationships: { links: [] },
    }),
    "nothing at all": thread([user({ client_metadata: null })], { relationships: null }),
  },
  fails: {
    "other types": {
      thread: thread([user({ client_metadata: [1] }), agent([], { total_usage: 120 })], {
        agents: { a1: "One" },
        relationships: { links: {} },
      }),
      says: [
        ["/agents/a1", "This is a string; an object belongs here. It is kept, but not understood."],
        ["/relationships/links", "This is an object; a list belongs here. It is kept, but not understood."],
        [
          "/turns/0/client_metadata",
          "This is a list; an object belongs here. It is kept, but not understood.",
        ],
        ["/turns/1/total_usage", "This is a number; an object belongs here. It is kept, but not understood."],
      ],
    },
    "a root of other types": {
      thread: thread([], { agents: [], relationships: "none" }),
      says: [
        ["/agents", "This is a list; an object belongs here. It is kept, but not understood."],
        ["/relationships", "This is a string; an object belongs here. It is kept, but not understood."],
      ],
    },
  },
};

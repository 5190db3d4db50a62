import type { Examples } from "../examples.ts";
import { otherId, ownId, thread, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a link to another thread": thread([], { relationships: { links: [{ thread_id: otherId }] } }),
    "a link without an id in a thread without one": without(
      thread([], { relationships: { links: [{}] } }),
      "thread_id",
    ),
  },
  fails: {
    "a link to the thread itself": {
      thread: thread([], { relationships: { links: [{ thread_id: ownId, relation: "referenced" }] } }),
      says: [
        [
          "/relationships/links/0/thread_id",
          "This link leads to the thread that it stands in. Remove it or correct it.",
        ],
      ],
    },
  },
};

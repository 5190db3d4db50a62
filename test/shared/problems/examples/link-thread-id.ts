import type { Examples } from "../examples.ts";
import { otherId, thread } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a link to a UUID": thread([], {
      relationships: { links: [{ thread_id: otherId, relation: "spawned_from" }] },
    }),
    "no links": thread([], { relationships: {} }),
    "relationships of another shape": thread([], { relationships: [{ thread_id: "x" }] }),
  },
  fails: {
    "links to what is no UUID": {
      thread: thread([], {
        relationships: {
          links: [{ thread_id: otherId }, { thread_id: "thread-456" }, {}, 7, { thread_id: 7 }],
        },
      }),
      says: [
        ["/relationships/links/1/thread_id", "“thread-456” is no UUID. Name the linked thread by its UUID."],
        ["/relationships/links/2", "This link has no “thread_id”. Add the UUID of the thread it leads to."],
        ["/relationships/links/3", "This link has no “thread_id”. Add the UUID of the thread it leads to."],
        ["/relationships/links/4", "This link has no “thread_id”. Add the UUID of the thread it leads to."],
      ],
    },
  },
};

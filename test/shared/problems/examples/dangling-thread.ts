import type { Examples } from "../examples.ts";
import { event, otherId, ownId, talk, type Json } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a spawned thread with a link": talk([event("data-tp-thread_spawn", { spawned_thread_id: otherId })], {
      relationships: { links: [{ thread_id: otherId, relation: "spawned" }] },
    }),
    "a merged thread with a link, under another name": talk(
      [event("thread.merge", { thread_id: otherId, parent_thread_id: "x" })],
      { relationships: { links: [{ thread_id: otherId, relation: "merged_from" }] } },
    ),
    "an event of an application": talk([event("data-thread-spawned", { child_thread_id: "x" })]),
  },
  fails: {
    "a spawned thread without a link": {
      thread: talk([event("data-tp-thread_spawn", { spawned_thread_id: "thread-456" })]),
      says: [
        [
          "/turns/1/messages/0/event_data",
          "No link leads to “thread-456”. Add one to “relationships.links”.",
        ],
      ],
    },
    "a merge that names only the thread itself": {
      thread: talk([event("data-tp-thread_merge", { thread_id: ownId })]),
      says: [
        ["/turns/1/messages/0/event_data", "A thread was merged, but no other thread is named. Add its id."],
      ],
    },
    "a spawn without data": {
      thread: talk([event("thread.spawn", null)] as Json[]),
      says: [["/turns/1/messages/0", "A thread was spawned, but no other thread is named. Add its id."]],
    },
  },
};

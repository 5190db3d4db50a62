import type { Examples } from "../examples.ts";
import { thread, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "a UUID": thread([]), "no id at all": without(thread([]), "thread_id") },
  fails: {
    "an id of another kind": {
      thread: thread([], { thread_id: "thread-456" }),
      says: [["/thread_id", "“thread-456” is no UUID. Links to this thread cannot name it."]],
    },
  },
};

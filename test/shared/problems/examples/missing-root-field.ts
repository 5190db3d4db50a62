import type { Examples } from "../examples.ts";
import { talk, thread, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a root with all its fields": talk([]),
    "agents that are empty": thread([], { agents: {} }),
  },
  fails: {
    "a root with nothing but turns": {
      thread: { turns: [] },
      says: [
        [
          "",
          "The root has no “thread_id”, “created_at”, “updated_at” and “agents”. Add what is missing where the thread is written.",
        ],
      ],
    },
    "an id that is no text": {
      thread: thread([], { thread_id: 7 }),
      says: [["", "The root has no “thread_id”. Add what is missing where the thread is written."]],
    },
    "agents that are null": {
      thread: { ...without(thread([]), "updated_at"), agents: null },
      says: [
        ["", "The root has no “updated_at” and “agents”. Add what is missing where the thread is written."],
      ],
    },
  },
};

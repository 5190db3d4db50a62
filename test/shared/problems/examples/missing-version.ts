import type { Examples } from "../examples.ts";
import { agent, thread, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "a version that is stated": thread([]),
    "a version that is not known": thread([], { version: "9" }),
  },
  fails: {
    "no version": {
      thread: without(thread([]), "version"),
      says: [["", "The root has no “version”; it was read as 0.0.3. Add the version that was meant."]],
    },
    "no version, but a status": {
      thread: without(thread([agent([])]), "version"),
      says: [["", "The root has no “version”; it was read as 0.0.4. Add the version that was meant."]],
    },
    "a version that is a number": {
      thread: thread([], { version: 4 }),
      says: [["", "The root has no “version”; it was read as 0.0.3. Add the version that was meant."]],
    },
  },
};

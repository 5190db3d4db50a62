import type { Examples } from "../examples.ts";
import { thread, without } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "0.0.3": thread([], { version: "0.0.3" }),
    "0.0.4": thread([]),
    "no version": without(thread([]), "version"),
  },
  fails: {
    "a version from the future": {
      thread: thread([], { version: "0.1.0" }),
      says: [
        [
          "/version",
          "The version “0.1.0” is not known; it was read as 0.0.4. Check the version, and that nothing is misread.",
        ],
      ],
    },
    "an empty version": {
      thread: thread([], { version: "" }),
      says: [
        [
          "/version",
          "The version “” is not known; it was read as 0.0.4. Check the version, and that nothing is misread.",
        ],
      ],
    },
  },
};

import type { Examples } from "../examples.ts";
import { talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "a whole file": talk([]) },
  fails: {
    "a file that ends in its second turn": {
      thread: '{"turns":[{"turn_type":"user","parts":[]},\n{"turn_type":"ag',
      says: [
        [
          "/turns/1",
          "The file ends at line 2, column 17, where the end of a string was expected. Get the whole file, or use what is before the cut.",
        ],
      ],
    },
    "a file that ends before its first turn": {
      thread: '{"turns":[',
      says: [
        [
          "",
          "The file ends at line 1, column 11, where a value or “]” was expected. Get the whole file, or use what is before the cut.",
        ],
      ],
    },
  },
};

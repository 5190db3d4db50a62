import type { Examples } from "../examples.ts";
import { talk } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "every key once": talk([]), "the same key in two objects": `{"turns":[{"a":1},{"a":2}]}` },
  fails: {
    "keys that stand twice, everywhere": {
      thread: `{"title":"a","turns":[{"turn_type":"user","turn_type":"user","parts":[{"content":[{"a/b":1,"c":2,"a\\/b":3}]}]}],"title":"b","meta":{"x":{"y":1,"y":2}}}`,
      says: [
        ["/turns/0/turn_type", "This key stands twice in its object; the last one counts. Remove the other."],
        [
          "/turns/0/parts/0/content/0/a~1b",
          "This key stands twice in its object; the last one counts. Remove the other.",
        ],
        ["/title", "This key stands twice in its object; the last one counts. Remove the other."],
        ["/meta/x/y", "This key stands twice in its object; the last one counts. Remove the other."],
      ],
    },
  },
};

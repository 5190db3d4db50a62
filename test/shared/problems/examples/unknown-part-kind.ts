import type { Examples } from "../examples.ts";
import { saying, text } from "../thread-builders.ts";

export const examples: Examples = {
  passes: {
    "every namespace": saying(text(), { part_kind: "custom:x" }, { part_kind: "meta:x" }),
    "what is no part at all": saying(7),
  },
  fails: {
    "a kind without a namespace, and none": {
      thread: saying({ part_kind: "builtin-tool-call" }, {}),
      says: [
        [
          "/turns/1/messages/0/parts/0/part_kind",
          "The part kind “builtin-tool-call” belongs to no namespace. Name your own kinds custom:….",
        ],
        ["/turns/1/messages/0/parts/1", "This part has no “part_kind”. Add the kind that was meant."],
      ],
    },
  },
};

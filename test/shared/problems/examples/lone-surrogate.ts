import type { Examples } from "../examples.ts";
import { saying, text } from "../thread-builders.ts";

export const examples: Examples = {
  passes: { "whole characters": saying(text("😀é\u0000")) },
  fails: {
    "half a character": {
      thread: saying(text("é😀"), { part_kind: "text", content: ["a", { b: "x\ud83d" }] }),
      says: [
        [
          "/turns/1/messages/0/parts/1/content/1/b",
          "This text holds half a character (a lone surrogate). Remove or complete it.",
        ],
      ],
    },
    "half a character in what a later key replaced": {
      thread: `{"turns":[{"a":{"b":["\\udc00"]},"a":{"b":1}}]}`,
      says: [["/turns/0/a/b", "This text holds half a character (a lone surrogate). Remove or complete it."]],
    },
  },
};

import { partFlag, partRange } from "../../index/thread-index.ts";
import { rangeOf } from "../../index/range-of.ts";
import type { ThreadRule } from "../rule.ts";

const largest = 100 * 1024;

export const largeInlineReturn: ThreadRule = {
  id: "large-inline-return",
  severity: "note",
  scope: "part",
  explains:
    "The protocol's guide stores returns over 100 KB outside and refers to them, so that threads stay small.",
  check: (thread, report) => ({
    part(part, message, turn) {
      if (thread.partKind(part) !== "tool-return" || !thread.partHas(part, partFlag.content)) return;
      const { start, end } = rangeOf(thread.index.parts, part, partRange.preview);
      if (end - start <= largest) return;
      const size = Math.round((end - start) / 1024).toLocaleString("en");
      report(
        thread.atPart(part, message, turn, "content"),
        `This return holds ${size} KB. Store it outside and refer to it with “content_ref”.`,
      );
    },
  }),
};

import { partWord, valueKind } from "../../index/thread-index.ts";
import type { ThreadRule } from "../rule.ts";
import { standsInPlace } from "../stands-in-place.ts";

export const notAPart: ThreadRule = {
  id: "not-a-part",
  severity: "error",
  scope: "part",
  explains: "“parts” is a list of objects. Anything else in it can be shown, but says nothing.",
  check: (thread, report) => ({
    part(part, message, turn) {
      const kind = thread.index.parts.word(part, partWord.value);
      if (kind !== valueKind.object) report(thread.atPart(part, message, turn), standsInPlace(kind, "part"));
    },
  }),
};

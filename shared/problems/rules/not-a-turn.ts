import { turnWord, valueKind } from "../../index/thread-index.ts";
import type { ThreadRule } from "../rule.ts";
import { standsInPlace } from "../stands-in-place.ts";

export const notATurn: ThreadRule = {
  id: "not-a-turn",
  severity: "error",
  scope: "turn",
  explains: "“turns” is a list of objects. Anything else in it can be shown, but says nothing.",
  check: (thread, report) => ({
    turn(turn) {
      const kind = thread.index.turns.word(turn, turnWord.value);
      if (kind !== valueKind.object) report(thread.atTurn(turn), standsInPlace(kind, "turn"));
    },
  }),
};

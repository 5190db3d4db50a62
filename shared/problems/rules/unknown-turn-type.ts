import { turnWord, valueKind } from "../../index/thread-index.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

export const unknownTurnType: ThreadRule = {
  id: "unknown-turn-type",
  severity: "warning",
  scope: "turn",
  explains:
    "A turn is the user's or an agent's. Any other is kept and shown, but has no cycles and no status.",
  check: (thread, report) => ({
    turn(turn) {
      if (thread.index.turns.word(turn, turnWord.value) !== valueKind.object) return;
      if (thread.turnTypeIs(turn, "user") || thread.turnTypeIs(turn, "agent")) return;
      const type = thread.turnText(turn, turnWord.type);
      const advice = "Make it “user” or “agent”.";
      if (type === null) report(thread.atTurn(turn), `This turn has no “turn_type”. ${advice}`);
      else
        report(thread.atTurn(turn, "turn_type"), `The turn type ${quoteName(type)} is not known. ${advice}`);
    },
  }),
};

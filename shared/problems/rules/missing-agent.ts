import { turnWord } from "../../index/thread-index.ts";
import { countThings } from "../count-things.ts";
import type { Place } from "../place.ts";
import type { ThreadRule } from "../rule.ts";

export const missingAgent: ThreadRule = {
  id: "missing-agent",
  severity: "note",
  scope: "thread",
  explains:
    "An agent turn names its agent. Without that nobody can tell which agent it was, in threads of several.",
  check(thread, report) {
    let without = 0;
    let first: Place | null = null;
    return {
      turn(turn) {
        if (!thread.turnTypeIs(turn, "agent") || thread.index.turns.word(turn, turnWord.agent) !== 0) return;
        without++;
        first ??= thread.atTurn(turn);
      },
      thread() {
        if (first === null) return;
        const verb = without === 1 ? "names no agent" : "name no agent, first of all this one";
        report(first, `${countThings(without, "agent turn")} ${verb}. Write “agent_id” as text.`);
      },
    };
  },
};

import { turnWord } from "../../index/thread-index.ts";
import { listNames } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";
import { hasInterruption } from "../turn-status.ts";

const fields = [
  ["reason", turnWord.reason],
  ["interrupted_at", turnWord.interruptedAt],
] as const;

export const interruptionIncomplete: ThreadRule = {
  id: "interruption-incomplete",
  severity: "warning",
  scope: "turn",
  explains: "An interruption says why (any text: user_cancelled, timeout, …) and when.",
  check: (thread, report) => ({
    turn(turn) {
      if (!hasInterruption(thread, turn)) return;
      const { turns } = thread.index;
      const missing = fields.filter(([, column]) => turns.word(turn, column) === 0).map(([name]) => name);
      if (missing.length === 0) return;
      report(
        thread.atTurn(turn, "interruption"),
        `The interruption has no ${listNames(missing)}. Say why and when, as text.`,
      );
    },
  }),
};

import { turnWord } from "../../index/thread-index.ts";
import { countThings } from "../count-things.ts";
import type { ThreadRule } from "../rule.ts";

export const misplacedContent: ThreadRule = {
  id: "misplaced-content",
  severity: "warning",
  scope: "turn",
  explains:
    "A user turn has parts, an agent turn has messages. The other way round they are shown, but belong to no cycle.",
  check: (thread, report) => ({
    turn(turn) {
      const { turns } = thread.index;
      const messages = turns.word(turn, turnWord.messages);
      const parts = turns.word(turn, turnWord.parts);
      if (thread.turnTypeIs(turn, "user") && messages > 0)
        report(
          thread.atTurn(turn, "messages"),
          `A user turn holds ${countThings(messages, "message")}. Messages belong into an agent turn.`,
        );
      if (thread.turnTypeIs(turn, "agent") && parts > 0)
        report(
          thread.atTurn(turn, "parts"),
          `An agent turn holds ${countThings(parts, "part")} of its own. Parts belong into a message.`,
        );
    },
  }),
};

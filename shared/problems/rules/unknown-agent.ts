import { messageWord, turnWord } from "../../index/thread-index.ts";
import { fieldOf } from "../fields.ts";
import type { Place } from "../place.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

/** Up to this length the index keeps every id whole, however it is written. */
const surelyWhole = 300;

export const unknownAgent: ThreadRule = {
  id: "unknown-agent",
  severity: "error",
  scope: "turn",
  explains:
    "“agent_id” is a key of the root's “agents”: that is how a turn or a message says which agent, with which model, it comes from. Where the root has no agents at all, only that is reported.",
  check(thread, report) {
    const agents = thread.agentsById;
    if (agents === null) return {};
    const check = (id: string | null, place: () => Place) => {
      if (id === null || fieldOf(agents, id) !== undefined || !isWhole(id)) return;
      report(
        place(),
        `${quoteName(id)} is no key of “agents”. Add that agent to the root, or correct the id.`,
      );
    };
    return {
      message: (message, turn) =>
        check(thread.messageText(message, messageWord.agent), () =>
          thread.atMessage(message, turn, "agent_id"),
        ),
      turn: (turn) => check(thread.turnText(turn, turnWord.agent), () => thread.atTurn(turn, "agent_id")),
    };
  },
};

/** Of an id that is cut, nothing can be said. */
const isWhole = (id: string) => id.length <= surelyWhole || !id.endsWith("…");

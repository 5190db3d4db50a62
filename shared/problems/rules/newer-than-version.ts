import { messageWord, turnWord } from "../../index/thread-index.ts";
import { protocolPrefix } from "../../tiers/protocol-events.ts";
import { countThings } from "../count-things.ts";
import type { Place } from "../place.ts";
import type { ThreadRule } from "../rule.ts";

export const newerThanVersion: ThreadRule = {
  id: "newer-than-version",
  severity: "warning",
  scope: "thread",
  explains:
    "“completion_status”, “interruption” and events named data-tp-… came with 0.0.4. A reader of 0.0.3 takes every turn for complete and such events for an application's own.",
  check(thread, report) {
    let turns = 0;
    let events = 0;
    let first: Place | null = null;
    const { index } = thread;
    if (thread.version.stated !== "0.0.3") return {};
    return {
      message(message, turn) {
        if (!thread.messageTypeIs(message, "system") || thread.eventTier(message) !== "protocol") return;
        if (!thread.messageText(message, messageWord.eventType)!.startsWith(protocolPrefix)) return;
        events++;
        first ??= thread.atMessage(message, turn, "event_type");
      },
      turn(turn) {
        const isStated = index.turns.word(turn, turnWord.status) !== 0;
        if (!isStated && index.turns.word(turn, turnWord.interruption) === 0) return;
        turns++;
        first ??= thread.atTurn(turn, isStated ? "completion_status" : "interruption");
      },
      thread() {
        if (first === null) return;
        const found = [turns && countThings(turns, "turn"), events && countThings(events, "event")];
        const words = `The thread says 0.0.3, but ${found.filter(Boolean).join(" and ")} in it`;
        const use = turns + events === 1 ? "uses" : "use";
        report(first, `${words} ${use} what came with 0.0.4. If that is meant, the version should be 0.0.4.`);
      },
    };
  },
};

import { partWord } from "../../index/thread-index.ts";
import { countThings } from "../count-things.ts";
import type { Place } from "../place.ts";
import type { ThreadRule } from "../rule.ts";

export const missingCallId: ThreadRule = {
  id: "missing-call-id",
  severity: "note",
  scope: "thread",
  explains:
    "Calls and returns belong together by “tool_call_id”. Where it is missing they are paired by the tool's name, in order; with several calls of one tool that is a guess.",
  check(thread, report) {
    let calls = 0;
    let returns = 0;
    let first: Place | null = null;
    return {
      part(part, message, turn) {
        const kind = thread.partKind(part);
        if (kind !== "tool-call" && kind !== "tool-return") return;
        const id = thread.index.parts.word(part, partWord.callId);
        if (id !== 0 && thread.index.strings.get(id) !== "") return;
        if (kind === "tool-call") calls++;
        else returns++;
        first ??= thread.atPart(part, message, turn);
      },
      thread() {
        if (first === null) return;
        const found = [calls && countThings(calls, "call"), returns && countThings(returns, "return")];
        const words = `${found.filter(Boolean).join(" and ")} ${calls + returns === 1 ? "has" : "have"} no id`;
        report(first, `${words}. Such ones are paired by tool and order. Write “tool_call_id” on both.`);
      },
    };
  },
};

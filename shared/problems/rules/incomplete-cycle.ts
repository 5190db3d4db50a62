import { cycleWord } from "../../cycles/cycle-columns.ts";
import { partsOf } from "../../cycles/places.ts";
import { ToolParts } from "../../cycles/tool-parts.ts";
import { turnWord } from "../../index/thread-index.ts";
import type { CheckedThread } from "../checked-thread.ts";
import { countThings } from "../count-things.ts";
import type { ThreadRule } from "../rule.ts";
import { statedStatus } from "../turn-status.ts";
import { wordCall } from "../word-call.ts";

export const incompleteCycle: ThreadRule = {
  id: "incomplete-cycle",
  severity: "error",
  scope: "cycle",
  explains:
    "Only complete cycles appear in a thread: a response with something in it, and a return for every call of it. With a call unanswered, every provider rejects the history. That holds for an interrupted turn too: what was not finished is left out of it.",
  check(thread, report) {
    const { cycles, index } = thread;
    const tools = new ToolParts(index);
    return {
      cycle(cycle, turn) {
        const state = cycles.stateOf(cycle);
        if (state === "complete" || state === "deferred") return;
        const isLast = cycle + 1 === cycles.firstOf(turn) + cycles.countOf(turn);
        // Where the file is cut off, what would have answered may only not have been written.
        if (isLast && index.turns.word(turn, turnWord.whole) === 0) return;
        const isEmpty = state === "empty";
        const what = isEmpty ? "This response has no parts" : wordOwed(thread, tools, cycle);
        const advice = isEmpty ? "Leave it out." : "Add what is missing, or leave the cycle out.";
        const place = thread.atMessage(cycles.table.word(cycle, cycleWord.response), turn);
        report(place, `${what}, ${wordTurn(thread, turn)}. ${advice}`);
      },
    };
  },
};

function wordTurn(thread: CheckedThread, turn: number): string {
  if (statedStatus(thread, turn) !== "interrupted") return "but the turn counts as complete";
  return "and an interrupted turn keeps only complete cycles";
}

function wordOwed(thread: CheckedThread, tools: ToolParts, cycle: number): string {
  const { table } = thread.cycles;
  const calls = table.word(cycle, cycleWord.calls);
  const owed = calls - table.word(cycle, cycleWord.answered);
  // Only under the rule `any-return`, which wants a return in the very next message.
  if (owed === 0) return "No return follows this response directly";
  const named = findOwed(thread, tools, table.word(cycle, cycleWord.response));
  const more = owed > named.length ? `, and ${(owed - named.length).toLocaleString("en")} more` : "";
  const of = owed === calls ? "" : ` of ${calls.toLocaleString("en")}`;
  const verb = owed === 1 ? "has" : "have";
  return `${countThings(owed, "call")}${of} ${verb} no return (${named.join(", ")}${more})`;
}

const mostNamed = 3;

function findOwed(thread: CheckedThread, tools: ToolParts, response: number): string[] {
  const named: string[] = [];
  const { from, to } = partsOf(thread.index, response);
  for (let part = from; part < to && named.length < mostNamed; part++) {
    const owes = tools.isCall(part) && !tools.isRunByProvider(part) && thread.cycles.pairOf(part) === null;
    if (owes) named.push(wordCall(thread, part));
  }
  return named;
}

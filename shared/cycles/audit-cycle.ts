import { partWord, type ThreadIndex } from "../index/thread-index.ts";
import { cycleWord } from "./cycle-columns.ts";
import type { Cycles } from "./cycles.ts";
import { partsOf } from "./places.ts";
import { ToolParts } from "./tool-parts.ts";

/** `provider`: the provider ran the tool itself, no answer is owed; `part` is its return, if one is stored. */
export type CallAnswer =
  | { state: "answered"; part: number; turn: number; isError: boolean }
  | { state: "owed" }
  | { state: "provider"; part: number | null };

/** `part` is the row of the call. */
export type CallAudit = { part: number; callId: string | null; tool: string | null; answer: CallAnswer };

/** Every call of a cycle's response in order, and what became of it. */
export function auditCycle(index: ThreadIndex, cycles: Cycles, cycle: number): CallAudit[] {
  const tools = new ToolParts(index);
  const turn = cycles.table.word(cycle, cycleWord.turn);
  const answeredIn = cycles.stateOf(cycle) === "deferred" ? turn + 1 : turn;
  const answerOf = (call: number): CallAnswer => {
    const part = cycles.pairOf(call);
    if (tools.isRunByProvider(call)) return { state: "provider", part };
    if (part === null) return { state: "owed" };
    return { state: "answered", part, turn: answeredIn, isError: tools.reportsFailure(part) };
  };
  const audits: CallAudit[] = [];
  const { from, to } = partsOf(index, cycles.table.word(cycle, cycleWord.response));
  for (let part = from; part < to; part++)
    if (tools.isCall(part))
      audits.push({
        part,
        callId: index.text(index.parts, part, partWord.callId),
        tool: index.text(index.parts, part, partWord.tool),
        answer: answerOf(part),
      });
  return audits;
}

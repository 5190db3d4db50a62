import { asFields, type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { endOpenParts, finishPart, storedPart } from "./pydantic-end.ts";
import { beginPart } from "./pydantic-parts.ts";
import { addUnknownEvent } from "./pydantic-unknown.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import type { TurnAssembler } from "./turn-assembler.ts";

/** A tool is run. Its call usually came as a part before: then this only tells that the part is whole. */
export function addCall(event: Fields, thread: ThreadAssembler): void {
  const turn = thread.say();
  if (!thread.hasPartEnds) endOpenParts(turn);
  const part = asFields(fieldOf(event, "part"));
  if (part === null) addUnknownEvent(event, thread);
  else addWhole(turn, part);
}

export function addBuiltinCall(event: Fields, thread: ThreadAssembler): void {
  const part = asFields(fieldOf(event, "part"));
  if (part === null) addUnknownEvent(event, thread);
  else addWhole(thread.say(), { ...part, part_kind: "builtin-tool-call" });
}

function addWhole(turn: TurnAssembler, part: Fields): void {
  const callId = textOf(part, "tool_call_id");
  const slot = callId === null ? null : turn.calls.of(callId).part;
  if (slot?.fate.is === "open") return finishPart(turn, slot, part);
  if (slot?.fate.is === "part") return;
  turn.end(beginPart(turn, part, null), storedPart(textOf(part, "part_kind") ?? "tool-call", part));
}

export function addBuiltinResult(event: Fields, thread: ThreadAssembler): void {
  const result = asFields(fieldOf(event, "result") ?? fieldOf(event, "part"));
  if (result === null) return addUnknownEvent(event, thread);
  const turn = thread.say();
  const callId = textOf(result, "tool_call_id");
  if (callId !== null && turn.calls.of(callId).isReturned) return;
  const part = { ...result, part_kind: "builtin-tool-return" };
  turn.end(beginPart(turn, part, null), storedPart("builtin-tool-return", part));
}

/** What a tool brought back, and what is told the model beside it. */
export function addResult(event: Fields, thread: ThreadAssembler): void {
  const turn = thread.say();
  if (!thread.hasPartEnds) endOpenParts(turn);
  const result = asFields(fieldOf(event, "result") ?? fieldOf(event, "part"));
  if (result === null) addUnknownEvent(event, thread);
  else {
    const [tool, callId] = [textOf(result, "tool_name"), textOf(result, "tool_call_id")];
    const own = textOf(result, "timestamp");
    if (own !== null) turn.facts.returnTimes.push({ tool_call_id: callId, timestamp: own });
    const slot = turn.answer({ kind: "tool-return", tool, callId });
    turn.end(slot, storedPart(textOf(result, "part_kind") ?? "tool-return", result));
  }
  const content = fieldOf(event, "content");
  if (content === undefined || content === null || content === "") return;
  turn.end(turn.answer({ kind: "other" }), { part_kind: "user-prompt", content });
}

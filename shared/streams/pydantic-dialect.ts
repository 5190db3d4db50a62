// Logs of Pydantic AI events, the server's side of a stream: which event does what. Whatever is not listed is kept as an event.
import { asFields, type Fields, fieldOf } from "../problems/fields.ts";
import { addDelta, endPart, startPart } from "./pydantic-parts.ts";
import { addBuiltinCall, addBuiltinResult, addCall, addResult } from "./pydantic-tools.ts";
import { endOpenParts } from "./pydantic-end.ts";
import { addUnknownEvent } from "./pydantic-unknown.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";

type Handler = (event: Fields, thread: ThreadAssembler) => void;

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["part_start", startPart],
  ["part_delta", addDelta],
  ["part_end", endPart],
  ["final_result", haveResult],
  ["function_tool_call", addCall],
  ["output_tool_call", addCall],
  ["function_tool_result", addResult],
  ["output_tool_result", addResult],
  ["builtin_tool_call", addBuiltinCall],
  ["builtin_tool_result", addBuiltinResult],
  ["agent_run_result", endRun],
]);

/** Whether a number in it would be kept as it was written. Most events by far bring a piece of text. */
export function logKeepsNumbers(event: Fields): boolean {
  if (event["event_kind"] !== "part_delta") return true;
  const delta = asFields(event["delta"]);
  return typeof delta?.["args_delta"] === "object" || typeof delta?.["provider_details"] === "object";
}

export function readLogEvent(kind: string, event: Fields, thread: ThreadAssembler): void {
  thread.leaveFinished();
  (handlers.get(kind) ?? addUnknownEvent)(event, thread);
}

/** The answer has begun: with nothing open at its end, the run is complete. */
function haveResult(event: Fields, thread: ThreadAssembler): void {
  const turn = thread.say();
  turn.facts.hasResult = true;
  const index = fieldOf(event, "index");
  if (thread.hasPartEnds || typeof index !== "number") return;
  endOpenParts(turn, (name) => name !== String(index));
}

function endRun(_event: Fields, thread: ThreadAssembler): void {
  const { turn } = thread;
  if (turn === null) return;
  if (!thread.hasPartEnds) endOpenParts(turn);
  thread.end({ status: "complete", at: thread.moment.at, lostBecause: "the run ended before its end" });
}

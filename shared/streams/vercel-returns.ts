import { type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { metadataFields } from "./provider-metadata.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import type { Slot } from "./turn-draft.ts";

type Outcome = { status: string; content: unknown; outcome?: string; isPreliminary?: boolean };

export function returnOutput(chunk: Fields, thread: ThreadAssembler): void {
  const isPreliminary = fieldOf(chunk, "preliminary") === true;
  const slot = addReturn(chunk, thread, {
    status: "success",
    content: fieldOf(chunk, "output"),
    isPreliminary,
  });
  if (isPreliminary) thread.say().calls.of(callIdOf(chunk)).replaceable = slot;
}

export function returnError(chunk: Fields, thread: ThreadAssembler): void {
  const { isRefused } = thread.say().calls.of(callIdOf(chunk));
  const status = isRefused ? "validation_error" : "error";
  addReturn(chunk, thread, { status, content: fieldOf(chunk, "errorText") });
}

export function returnDenial(chunk: Fields, thread: ThreadAssembler): void {
  const content = thread.say().calls.of(callIdOf(chunk)).denial ?? undefined;
  addReturn(chunk, thread, { status: "error", outcome: "denied", content });
}

/** A return of a call, in place of a preliminary one. What the provider ran itself stays in the response. */
export function addReturn(chunk: Fields, thread: ThreadAssembler, outcome: Outcome): Slot {
  const turn = thread.say();
  const callId = callIdOf(chunk);
  const call = turn.calls.of(callId);
  const isBuiltin = fieldOf(chunk, "providerExecuted") === true || call.isBuiltin;
  const beginning = { kind: "tool-return", tool: call.tool, callId } as const;
  const slot = call.replaceable ?? (isBuiltin ? turn.begin(beginning) : turn.answer(beginning));
  call.replaceable = null;
  turn.end(slot, {
    part_kind: isBuiltin ? "builtin-tool-return" : "tool-return",
    tool_name: call.tool ?? undefined,
    tool_call_id: callId === "" ? undefined : callId,
    status: outcome.status,
    outcome: outcome.outcome,
    content: outcome.content,
    preliminary: outcome.isPreliminary === true ? true : undefined,
    tool_metadata: fieldOf(chunk, "toolMetadata") ?? undefined,
    ...metadataFields(fieldOf(chunk, "providerMetadata")),
  });
  return slot;
}

export const callIdOf = (chunk: Fields): string => textOf(chunk, "toolCallId") ?? "";

import { type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { parseExactly } from "../text/parse-exactly.ts";
import { metadataFields } from "./provider-metadata.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import type { TurnAssembler } from "./turn-assembler.ts";
import type { Slot } from "./turn-draft.ts";
import { addUnknown } from "./vercel-events.ts";
import { addReturn, callIdOf } from "./vercel-returns.ts";

export function startCall(chunk: Fields, thread: ThreadAssembler): void {
  const turn = thread.say();
  keepFields(turn, beginCall(chunk, turn), chunk);
}

export function addArguments(chunk: Fields, thread: ThreadAssembler): void {
  const { inputTextDelta } = chunk;
  if (typeof inputTextDelta !== "string") return addUnknown(chunk, thread);
  const turn = thread.say();
  const callId = callIdOf(chunk);
  const open = turn.open.call.get(callId);
  const slot =
    open ??
    turn.stray({ kind: "tool-call", name: { family: "call", id: callId }, callId }, "its start is missing");
  slot.words.add(inputTextDelta);
  if (open !== undefined) turn.touch(slot);
}

/** The call is whole, whether its arguments came in pieces before or not. */
export function endCall(chunk: Fields, thread: ThreadAssembler): void {
  const turn = thread.say();
  const callId = callIdOf(chunk);
  const open = turn.open.call.get(callId);
  // Pieces without a start are all in what comes now.
  if (open?.fate.is === "lost") turn.forget(open);
  const slot = open?.fate.is === "open" ? open : beginCall(chunk, turn);
  keepFields(turn, slot, chunk);
  const call = turn.calls.of(callId);
  call.tool = slot.tool;
  call.isBuiltin = slot.fields["isBuiltin"] === true;
  turn.end(slot, callPart(slot, chunk, call.isBuiltin));
}

export function refuseCall(chunk: Fields, thread: ThreadAssembler): void {
  endCall(chunk, thread);
  const slot = addReturn(chunk, thread, {
    status: "validation_error",
    content: fieldOf(chunk, "errorText"),
  });
  // Clients are told once more, as the output of the call: it is the same refusal.
  const call = thread.say().calls.of(callIdOf(chunk));
  call.replaceable = slot;
  call.isRefused = true;
}

function beginCall(chunk: Fields, turn: TurnAssembler): Slot {
  const callId = callIdOf(chunk);
  const tool = textOf(chunk, "toolName");
  // A call of this id that came before has nothing to do with it.
  Object.assign(turn.calls.of(callId), { tool, isRefused: false, replaceable: null });
  return turn.begin({ kind: "tool-call", name: { family: "call", id: callId }, tool, callId });
}

/** What a later chunk says of a call wins; whether the provider runs it, stays. */
function keepFields(turn: TurnAssembler, slot: Slot, chunk: Fields): void {
  turn.keepMetadata(slot, fieldOf(chunk, "providerMetadata"));
  slot.tool = textOf(chunk, "toolName") ?? slot.tool;
  const earlier = slot.fields;
  const later = (name: string, field: string) => fieldOf(chunk, field) ?? earlier[name];
  slot.fields = {
    title: later("title", "title"),
    dynamic: later("dynamic", "dynamic"),
    toolMetadata: later("toolMetadata", "toolMetadata"),
    encoding: later("encoding", "inputEncoding"),
    isBuiltin: later("isBuiltin", "providerExecuted"),
  };
}

function callPart(
  { tool, callId, fields, words, metadata }: Slot,
  chunk: Fields,
  isBuiltin: boolean,
): Fields {
  return {
    part_kind: isBuiltin ? "builtin-tool-call" : "tool-call",
    tool_name: tool ?? undefined,
    tool_call_id: callId === "" ? undefined : callId,
    args: Object.hasOwn(chunk, "input") ? chunk["input"] : gathered(words.text, fields["encoding"]),
    title: fields["title"] ?? undefined,
    dynamic: fields["dynamic"] === true ? true : undefined,
    tool_metadata: fields["toolMetadata"] ?? undefined,
    ...metadataFields(metadata?.value),
  };
}

/** Arguments that came only in pieces. */
function gathered(text: string, encoding: unknown): unknown {
  if (text === "") return undefined;
  if (encoding === "text") return text;
  try {
    return parseExactly(text);
  } catch {
    return text;
  }
}

import type { Message } from "../chat-store.ts";
import { isResult } from "../thread/message-item.ts";
import type { Call } from "../thread/read-call.ts";
import { cutId, cutName } from "./cut-words.ts";
import { CallsById, type OpenCall, OpenCalls } from "./open-calls.ts";
import { readPieces } from "./read-pieces.ts";
import { answeredCall } from "./read-result-pieces.ts";

/** Whether it holds a call, and is not what a tool gave. */
export const isCall = (message: Message): boolean => callsOf(message).length > 0;

/** A message of this type is a call even where nothing can be read of it. */
function callsOf(message: Message): Call[] {
  if (isResult(message)) return [];
  const calls = readPieces(message, 0).flatMap((piece) =>
    piece.form === "call" ? [{ id: piece.callId, name: piece.name }] : [],
  );
  return calls.length === 0 && message.type === "tool_call" ? [namedCall(message)] : calls;
}

/** As long as pieces say it, so that both are the same. */
function namedCall(message: Message): Call {
  const { id, name } = answeredCall(message);
  return { id: cutId(id), name: cutName(name) };
}

/**
 * The calls and results of one request, by rows, both ways: by id, first come, first served; a result without an id answers the
 * nearest open call before it, of the same tool if there is one. A message of several calls leads to the first of its results.
 */
export function pairMessages(messages: readonly Message[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const pair = (call: OpenCall | undefined, result: Message) => {
    if (call === undefined) return;
    call.isPaired = true;
    pairs.set(result.row, call.row);
    if (!pairs.has(call.row)) pairs.set(call.row, result.row);
  };
  const calls = new Map(messages.map((message) => [message, openCalls(message)]));
  const byId = new CallsById([...calls.values()].flat());
  const unnamed = new Map<Message, string | null>();
  for (const message of messages.filter(isResult)) {
    const { id, name } = namedCall(message);
    if (id === null) unnamed.set(message, name);
    else pair(byId.take(id), message);
  }
  const open = new OpenCalls();
  for (const message of messages) {
    for (const call of calls.get(message)!) open.add(call);
    const name = unnamed.get(message);
    if (name !== undefined) pair(open.nearest(name), message);
  }
  return pairs;
}

const openCalls = (message: Message): OpenCall[] =>
  callsOf(message).map(({ id, name }) => ({ id, name, row: message.row, isPaired: false }));

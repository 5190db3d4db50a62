import { isRequest, isResponse, messagesOf, ownPartsOf, partsOf, type Span } from "../cycles/places.ts";
import { knownString } from "../index/string-table.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { HistoryParts } from "./history-parts.ts";

/** Row numbers; a user turn is one message, of its own parts, and has no row among the messages. */
export type HistoryMessage = { turn: number; parts: Span } & (
  | { from: "user"; message: number | null }
  | { from: "model"; message: number }
);

/**
 * A thread as the messages that a provider is sent. Events and what is of an unknown type are not among them, nor is a user turn or
 * a request that holds nothing to send. A response always is: it has been said, even if nothing came of it.
 */
export function* historyMessages(index: ThreadIndex, kinds: HistoryParts): Generator<HistoryMessage> {
  for (let turn = 0; turn < index.turns.length; turn++) {
    const type = index.turns.word(turn, turnWord.type);
    if (type === knownString.agent) yield* messagesInTurn(index, kinds, turn);
    const parts = ownPartsOf(index, turn);
    if (type === knownString.user && kinds.lastSent(parts) !== null)
      yield { turn, parts, from: "user", message: null };
  }
}

function* messagesInTurn(index: ThreadIndex, kinds: HistoryParts, turn: number): Generator<HistoryMessage> {
  const { from, to } = messagesOf(index, turn);
  for (let message = from; message < to; message++) {
    const parts = partsOf(index, message);
    if (isResponse(index, message)) yield { turn, parts, from: "model", message };
    else if (isRequest(index, message) && kinds.lastSent(parts) !== null)
      yield { turn, parts, from: "user", message };
  }
}

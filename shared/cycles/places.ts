import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";

/** Rows from the first up to, and without, the second. */
export type Span = { from: number; to: number };

/** Where returns are looked for: in the requests among some messages, or in a user turn's own parts. */
export type Place = { requests: Span } | { parts: Span };

export function messagesOf({ turns }: ThreadIndex, turn: number): Span {
  const from = turns.word(turn, turnWord.firstMessage);
  return { from, to: from + turns.word(turn, turnWord.messages) };
}

export function ownPartsOf({ turns }: ThreadIndex, turn: number): Span {
  const from = turns.word(turn, turnWord.firstPart);
  return { from, to: from + turns.word(turn, turnWord.parts) };
}

export function partsOf({ messages }: ThreadIndex, message: number): Span {
  const from = messages.word(message, messageWord.firstPart);
  return { from, to: from + messages.word(message, messageWord.parts) };
}

export const isRequest = (index: ThreadIndex, message: number): boolean =>
  index.messages.word(message, messageWord.type) === knownString.request;

export const isResponse = (index: ThreadIndex, message: number): boolean =>
  index.messages.word(message, messageWord.type) === knownString.response;

/** The first response among these messages, or where they end. */
export function nextResponse(index: ThreadIndex, { from, to }: Span): number {
  let message = from;
  while (message < to && !isResponse(index, message)) message++;
  return message;
}

export function firstRequest(index: ThreadIndex, { from, to }: Span): number | null {
  for (let message = from; message < to; message++) if (isRequest(index, message)) return message;
  return null;
}

export function lastRequest(index: ThreadIndex, { from, to }: Span): number | null {
  for (let message = to - 1; message >= from; message--) if (isRequest(index, message)) return message;
  return null;
}

/** Null for a part that stands directly in its turn. */
export function messageOf({ parts }: ThreadIndex, part: number): number | null {
  const message = parts.word(part, partWord.message);
  return message === 0 ? null : message - 1;
}

/** What opens a turn: a user turn's own parts, or an agent turn's requests before its first response. */
export function openingOf(index: ThreadIndex, turn: number): Place | null {
  const type = index.turns.word(turn, turnWord.type);
  if (type === knownString.user) return { parts: ownPartsOf(index, turn) };
  if (type !== knownString.agent) return null;
  const messages = messagesOf(index, turn);
  return { requests: { from: messages.from, to: nextResponse(index, messages) } };
}

export function visitParts(index: ThreadIndex, place: Place, visit: (part: number) => void): void {
  if ("parts" in place) visitSpan(place.parts, visit);
  else
    visitSpan(place.requests, (message) => {
      if (isRequest(index, message)) visitSpan(partsOf(index, message), visit);
    });
}

export function visitSpan({ from, to }: Span, visit: (row: number) => void): void {
  for (let row = from; row < to; row++) visit(row);
}

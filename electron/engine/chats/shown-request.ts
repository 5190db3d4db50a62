import type { ChatName } from "../../../shared/api/chats.ts";
import type { RanStep } from "../../../shared/api/stored.ts";
import type { ChatRequest } from "../../../shared/chats/chat-store.ts";
import type { RequestPlaces } from "../../../shared/chats/thread/request-places.ts";
import type { RequestTurns } from "../../../shared/chats/thread/write-chat-thread.ts";
import { cycleOfMessage } from "../../../shared/cycles/cycle-of-message.ts";
import { readCycle } from "../../../shared/cycles/read-cycle.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { placeOfPointer } from "../../../shared/rows/place-of-pointer.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import type { OpenDocument } from "../open-document.ts";

/** A request in the thread that its document shows. */
export type ShownRequest = { places: RequestPlaces; index: ThreadIndex };

/** Null if another chat is shown, or if the request came in after its thread was read. */
export function shownRequest(
  document: OpenDocument,
  chat: ChatName,
  request: ChatRequest,
  number: number,
): ShownRequest | null {
  const shown = document.threadOf(chat);
  if (shown === null) return null;
  const { requests } = shown.stored;
  const isIt = (one: RequestTurns | undefined) => one !== undefined && isSameRequest(one.request, request);
  const found = isIt(requests[number]) ? requests[number] : requests.find(isIt);
  return found === undefined ? null : { places: found.places, index: shown.index };
}

/** Without an id it goes by its first message; the steps without one are one request. */
const isSameRequest = (a: ChatRequest, b: ChatRequest) =>
  a.requestId === b.requestId && (a.requestId !== null || a.rows[0] === b.rows[0]);

/** The cycle that something in the thread stands in; null until the cycles of its turn are known. */
export function cycleAt(index: ThreadIndex, pointer: string | null): RanStep["cycle"] {
  const place = pointer === null ? null : placeOfPointer(index, pointer);
  const { cycles, settledTurns } = rowMapOf(index);
  if (place === null || place.message === null || cycles === null || place.turn >= settledTurns) return null;
  const number = cycleOfMessage(cycles, place.message);
  if (number === null) return null;
  const { state, hasErrors, calls, answered } = readCycle(cycles, number);
  return { number, state, hasErrors, calls, answered };
}

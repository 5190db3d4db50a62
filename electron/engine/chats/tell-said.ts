import type { MessageDetail, SaidMessage } from "../../../shared/api/stored.ts";
import type { Message } from "../../../shared/chats/chat-store.ts";
import { isCall } from "../../../shared/chats/said/pair-messages.ts";
import { readPieces } from "../../../shared/chats/said/read-pieces.ts";
import type { KeptRequest } from "./kept-requests.ts";
import type { ShownRequest } from "./shown-request.ts";
import { tellColumn, tellTime } from "./tell-column.ts";

/** What is told of a row beside what is stored in it. `names` are those of assistants, by id. */
export type Telling = {
  kept: KeptRequest;
  names: ReadonlyMap<string, string>;
  shown: ShownRequest | null;
};

/** What the user saw. */
export function tellMessage(message: Message, { kept, names, shown }: Telling): SaidMessage {
  const { row, messageId, role, type, blockId, threadId, assistantId, sequence, notices } = message;
  const pair = kept.pairs.get(row) ?? null;
  return {
    row,
    messageId,
    role,
    type,
    pieces: readPieces(message),
    blockId,
    threadId,
    assistantId,
    assistantName: names.get(assistantId ?? "") ?? null,
    sequence,
    createdAt: tellTime(message.createdAt),
    pointer: shown?.places.ofMessage(row) ?? null,
    pair,
    isUnanswered: pair === null && isCall(message),
    notices,
  };
}

export const tellWholeMessage = (message: Message, telling: Telling): MessageDetail => ({
  message: tellMessage(message, telling),
  props: tellColumn(message.props),
  metadata: tellColumn(message.metadata),
  connector: message.connector,
  mode: message.mode,
  updatedAt: tellTime(message.updatedAt),
});

import { type Generation, readSampleTime } from "./generation.ts";
import { toJson, type Row, rowsOfRequest } from "./rows-of-request.ts";
import type { SampleChat } from "./sample-chat.ts";

export type ChatRows = { chat: Row; messages: Row[]; steps: Row[]; searches: Row[]; logs: Row[] };

/** The rows that a running system would have stored. */
export function rowsOfChat(chat: SampleChat, generation: Generation): ChatRows {
  let stored = 0;
  const requests = chat.requests.map((request) => {
    const before = generation.restartsSequences ? 0 : stored;
    stored += request.messages.length;
    return rowsOfRequest(chat.id, request, before, generation);
  });
  return {
    chat: chatRow(chat, generation),
    messages: requests.flatMap(({ messages }) => messages),
    steps: requests.flatMap(({ steps }) => steps),
    searches: requests.flatMap(({ searches }) => searches),
    logs: requests.flatMap(({ logs }) => logs),
  };
}

/** Chats of each generation have columns that the other's have not. */
function chatRow(chat: SampleChat, { time, restartsSequences }: Generation): Row {
  const first = readSampleTime(chat.requests[0]!.at);
  const lastRequest = chat.requests.at(-1)!;
  const last = time(readSampleTime(lastRequest.at) + lastRequest.seconds * 1000);
  const own: Row = restartsSequences
    ? {
        last_connector: chat.connector ?? null,
        last_mode: "chat",
        last_workspace: chat.workspace ?? null,
        files: toJson(chat.files),
      }
    : { mode: "chat", preset: Number(chat.isPreset ?? false) };
  return {
    chat_id: chat.id,
    title: chat.title,
    assistant_id: chat.assistant,
    status: chat.status ?? "active",
    public: Number(chat.isPublic ?? false),
    share: chat.share ?? "private",
    sort: chat.sort ?? (restartsSequences ? 9999 : 0),
    last_message_at: last,
    metadata: toJson(chat.metadata),
    created_at: time(first),
    updated_at: last,
    deleted_at: chat.deletedAt === undefined ? null : time(readSampleTime(chat.deletedAt)),
    __yao_created_by: chat.user ?? null,
    __yao_updated_by: chat.user ?? null,
    __yao_team_id: chat.team ?? null,
    __yao_tenant_id: "tenant_1",
    ...own,
  };
}

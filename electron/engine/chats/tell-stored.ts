// What is stored of a database, its chats and their requests, as the API tells it.
import type { Family, StoredChat } from "../../../shared/api/chats.ts";
import type { StoredRequest, StoredSearch } from "../../../shared/api/stored.ts";
import type { Chat, ChatRequest, Search } from "../../../shared/chats/chat-store.ts";
import { readSources } from "../../../shared/chats/said/read-sources.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { ChatDatabase } from "./open-database.ts";
import { tellColumn, tellTime } from "./tell-column.ts";

export const tellFamily = (database: ChatDatabase, family: ChatFamily): Family => ({
  id: family.id,
  prefix: family.prefix,
  generation: family.generation,
  isDefault: family.id === database.defaultFamily.id,
  keepsOnlyFailures: family.keepsOnlyFailures,
  notices: database.noticesOf(family),
});

export function tellChat(chat: Chat): StoredChat {
  const { chatId, title, assistantId, assistantName, mode, status, share, userId, teamId } = chat;
  const { lastMessageAt, createdAt, isDeleted, notices } = chat;
  return {
    chatId,
    title,
    assistantId,
    assistantName,
    mode,
    status,
    share,
    userId,
    teamId,
    lastMessageAt: tellTime(lastMessageAt),
    createdAt: tellTime(createdAt),
    isDeleted,
    notices,
  };
}

export function tellRequest(request: ChatRequest, number: number): StoredRequest {
  const { requestId, at, messages, steps, hasPrompt, hasAnswer, incomplete, log } = request;
  return {
    number,
    requestId,
    at: tellTime(at),
    messages,
    steps,
    hasPrompt,
    hasAnswer,
    incomplete: [...incomplete],
    log,
  };
}

export function tellSearch({
  query,
  source,
  references,
  durationMs,
  error,
  createdAt,
}: Search): StoredSearch {
  return {
    query,
    source,
    found: readSources(references),
    references: tellColumn(references),
    durationMs,
    error,
    createdAt: tellTime(createdAt),
  };
}

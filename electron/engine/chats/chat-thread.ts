import type { ChatStore, ListedChat } from "../../../shared/chats/chat-store.ts";
import { type RequestTurns, writeChatThread } from "../../../shared/chats/thread/write-chat-thread.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Problem } from "../../../shared/problems/problem.ts";
import type { ByteSource } from "../byte-source.ts";
import { GatheredBytes } from "../gathered-bytes.ts";
import { wordSystemError } from "../word-system-error.ts";

/** A stored chat as the bytes of a thread: from here on it is a document like any other. */
export type ChatThread = {
  chat: ListedChat;
  source: ByteSource;
  /** What the database had to say, with pointers into the thread. */
  problems: Problem[];
  /** Which turns belong to which request. */
  requests: RequestTurns[];
};

/** `where` is what failures name. Whoever gets it closes `source`. */
export async function makeChatThread(
  store: ChatStore,
  chatId: string,
  where: string,
  signal?: AbortSignal,
): Promise<Result<ChatThread>> {
  const chat = await store.getChat(chatId);
  if (!chat.ok) return chat;
  if (chat.value === null) return fail(noSuchChat(where));
  const requests = await store.listRequests(chatId);
  if (!requests.ok) return requests;
  const gathered = new GatheredBytes();
  try {
    const written = await writeChatThread(
      {
        chat: chat.value,
        requests: requests.value,
        read: (request) => store.readRequest(chatId, request),
        assistants: (ids) => store.getAssistants(ids),
        keepsOnlyFailures: store.keepsOnlyFailures,
      },
      (text) => gathered.add(Buffer.from(text)),
      signal,
    );
    if (written.ok) return succeed({ chat: chat.value, source: gathered.end(), ...written.value });
    await gathered.discard();
    return written;
  } catch (error) {
    await gathered.discard();
    return wordSystemError(where, error);
  }
}

const noSuchChat = (where: string) =>
  ({ code: "not-found", where, expected: "a chat with this id", found: "none in this database" }) as const;

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
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
  /** SHA-256 of its bytes. */
  digest: string;
};

type Options = {
  signal?: AbortSignal;
  /** Called when it is known that there is such a chat; a long one takes seconds from there on. */
  onFound?: () => void;
  /** Of its requests so many were read. */
  onRead?: (done: number, total: number) => void;
};

/** `where` is what failures name. Whoever gets it closes `source`. */
export async function makeChatThread(
  store: ChatStore,
  chatId: string,
  where: string,
  { signal, onFound, onRead }: Options = {},
): Promise<Result<ChatThread>> {
  const chat = await store.getChat(chatId);
  if (!chat.ok) return chat;
  if (chat.value === null) return fail(noSuchChat(where));
  onFound?.();
  const requests = await store.listRequests(chatId);
  if (!requests.ok) return requests;
  const gathered = new GatheredBytes();
  const digest = createHash("sha256");
  const pauses = new Pauses();
  let done = 0;
  try {
    const written = await writeChatThread(
      {
        chat: chat.value,
        requests: requests.value,
        read: async (request) => {
          if (await pauses.letPass()) onRead?.(done, requests.value.length);
          done += 1;
          return store.readRequest(chatId, request);
        },
        assistants: (ids) => store.getAssistants(ids),
        keepsOnlyFailures: store.keepsOnlyFailures,
      },
      (text) => {
        const bytes = Buffer.from(text);
        digest.update(bytes);
        return gathered.add(bytes);
      },
      signal,
    );
    if (written.ok)
      return succeed({
        chat: chat.value,
        source: gathered.end(),
        digest: digest.digest("hex"),
        ...written.value,
      });
    await gathered.discard();
    return written;
  } catch (error) {
    await gathered.discard();
    return wordSystemError(where, error);
  }
}

/** In milliseconds: what is asked for meanwhile waits no longer. */
const stretch = 8;

/** Reading a database never waits for anything, so others would wait for all of it. */
class Pauses {
  #last = performance.now();

  /** Whether it was time for one. */
  async letPass(): Promise<boolean> {
    if (performance.now() - this.#last < stretch) return false;
    await setImmediate();
    this.#last = performance.now();
    return true;
  }
}

const noSuchChat = (where: string) =>
  ({ code: "not-found", where, expected: "a chat with this id", found: "none in this database" }) as const;

import type { ChatName } from "../../shared/api/chats.ts";
import type { Reading } from "../../shared/api/document.ts";
import type { RequestTurns } from "../../shared/chats/thread/write-chat-thread.ts";
import type { LostPart, Silence } from "../../shared/converted/lost-part.ts";
import type { Format } from "../../shared/recognise/recognise.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import type { ByteSource } from "./byte-source.ts";
import type { HashedFile } from "./hash-cache.ts";
import type { SourceFile } from "./source-file.ts";

/** Which thread: one of a file by its number, or a chat by its name; null is the newest chat. */
export type ThreadWish = { thread: number } | { chat: ChatName | null };

/** What a thread was made from. */
export type StoredThread = {
  /** Null where a database has no chat to show. */
  chat: ChatName | null;
  /** Where the rows of its requests stand in the thread. */
  requests: readonly RequestTurns[];
  /** Equal as long as the same thread comes out, with the same problems. */
  mark: string;
};

/** One thread, ready to be read. */
export type TakenThread = {
  bytes: ByteSource;
  /** Its number within these bytes. */
  number: number;
  /** How many there are, where that is known before reading. */
  threads: number | null;
  /** Null for a thread of a file. */
  stored: StoredThread | null;
  /** It was made from something else: there is no file of that shape to hash. */
  isMade: boolean;
  /** What was lost on the way, beside the thread. */
  lost: readonly LostPart[];
  silences: readonly Silence[];
  /** What its hashes are kept under; null where they are not. */
  hashed: HashedFile | null;
  /** What was found before there was a thread, and the rules that do not hold for it. */
  found: readonly Problem[];
  skip: readonly string[];
  close(): Promise<void>;
};

export type SupplyOptions = {
  /** What failures name. */
  where: string;
  /** It is a copy that was handed over without what may lie beside it. */
  isCopy: boolean;
};

/** What is told while something else is made into a thread. */
export type Making = {
  /** It is known to be there, which may be long before it is read. */
  onFound: (chat: ChatName | null) => void;
  onRead: (read: MakingProgress) => void;
};

/** How much was read of what a thread is made from: requests of a chat, bytes of a file. */
export type MakingProgress = Pick<Extract<Reading, { state: "reading" }>, "requests" | "bytes">;

/** What a document takes its threads from: a file that holds them, a file that becomes one, or a database of chats that do. */
export interface ThreadSupply {
  readonly format: Format;
  readonly file: SourceFile;
  take(wish: ThreadWish, signal: AbortSignal, making?: Making): Promise<Result<TakenThread>>;
  close(): Promise<void>;
}

/** The threads of a file are read from the file itself. */
export function fileSupply(file: SourceFile, where: string): ThreadSupply {
  const { realPath: path, sizeBytes, modified } = file;
  return {
    format: "thread",
    file,
    take: async (wish) => {
      if (!("thread" in wish)) return fail(noChats(where));
      const { thread } = wish;
      return succeed({
        bytes: file,
        number: thread,
        threads: null,
        stored: null,
        isMade: false,
        lost: [],
        silences: [],
        hashed: { path, thread, sizeBytes, modified },
        found: [],
        skip: [],
        close: async () => undefined,
      });
    },
    close: () => file.close(),
  };
}

export const noChats = (where: string): Failure => ({
  code: "bad-request",
  where,
  expected: "an agent database",
  found: "a file without chats",
});

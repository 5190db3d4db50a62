import type { ChatName } from "../../shared/api/chats.ts";
import type { Reading } from "../../shared/api/document.ts";
import type { RequestTurns } from "../../shared/chats/thread/write-chat-thread.ts";
import type { AsideText } from "../../shared/converted/aside-text.ts";
import type { LostPart, Silence } from "../../shared/converted/lost-part.ts";
import type { Format } from "../../shared/recognise/recognise.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import type { ByteSource } from "./byte-source.ts";
import type { FileSnapshot } from "./file-snapshot.ts";
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
  /** What has no place in it. */
  aside: readonly AsideText[];
  /** What its hashes are kept under; null where they are not. */
  hashed: HashedFile | null;
  /** What was found before there was a thread, and the rules that do not hold for it. */
  found: readonly Problem[];
  skip: readonly string[];
  /** The file that it is read from, as it was; null for what was made. */
  snapshot: FileSnapshot | null;
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
  /**
   * Goes on from what was read of the same file before, of which this is the index: so many bytes of its thread are the same. Null
   * where the file was not merely added to, or has to be read anew. A database is read again instead.
   */
  goOnFrom?(before: ThreadSupply, index: ThreadIndex): Promise<number | null>;
  /** Another one went on from here. Whoever took a thread can still read it. */
  leave?(): Promise<void>;
  close(): Promise<void>;
}

export const noChats = (where: string): Failure => ({
  code: "bad-request",
  where,
  expected: "an agent database",
  found: "a file without chats",
});

import type { Format } from "../../shared/recognise/recognise.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import type { ByteSource } from "./byte-source.ts";
import type { HashedFile } from "./hash-cache.ts";
import type { SourceFile } from "./source-file.ts";

/** One thread, ready to be read. */
export type TakenThread = {
  bytes: ByteSource;
  /** Its number within these bytes. */
  number: number;
  /** How many there are, where that is known before reading. */
  threads: number | null;
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

/** What a document takes its threads from: a file that holds them, or a database of chats that become threads. */
export interface ThreadSupply {
  readonly format: Format;
  readonly file: SourceFile;
  take(number: number, signal: AbortSignal): Promise<Result<TakenThread>>;
  close(): Promise<void>;
}

/** The threads of a file are read from the file itself. */
export function fileSupply(file: SourceFile): ThreadSupply {
  const { realPath: path, sizeBytes, modified } = file;
  return {
    format: "thread",
    file,
    take: async (number) =>
      succeed({
        bytes: file,
        number,
        threads: null,
        hashed: { path, thread: number, sizeBytes, modified },
        found: [],
        skip: [],
        close: async () => undefined,
      }),
    close: () => file.close(),
  };
}

import { createHash, type Hash } from "node:crypto";
import { hashThread, type HashThreadOptions, type ThreadHashes } from "../../../shared/hashes/hash-thread.ts";
import { digestAt, toHex } from "../../../shared/hashes/hex.ts";
import type { Sha256 } from "../../../shared/hashes/sha256.ts";
import { messageWord, type ThreadIndex, turnWord } from "../../../shared/index/thread-index.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";

export const sha256 = (): Sha256 => wrap(createHash("sha256"));

function wrap(hash: Hash): Sha256 {
  const wrapped: Sha256 = {
    update: (bytes) => {
      hash.update(bytes);
      return wrapped;
    },
    copy: () => wrap(hash.copy()),
    digest: () => hash.digest(),
  };
  return wrapped;
}

export function readThread(text: string | Uint8Array) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const scanner = new ThreadScanner();
  const fault = scanner.push(bytes) ?? scanner.end();
  const reader = { read: async (start: number, end: number) => bytes.subarray(start, end) };
  return { index: scanner.index, reader, sha256, fault };
}

const everything = { document: true, guide: true, messages: true };

export async function hashText(text: string, options: HashThreadOptions = everything): Promise<ThreadHashes> {
  const { fault, ...source } = readThread(text);
  if (fault !== null) throw new Error(`no thread: ${fault.code}`);
  return (await hashThread(source, options))!;
}

/** The hashes of a thread's messages, turn by turn; the same for the rows of parts. */
export function messageHashes(index: ThreadIndex, digests: Uint8Array): string[][] {
  return rowsOf(index.turns.length, (turn) => [
    index.turns.word(turn, turnWord.firstMessage),
    index.turns.word(turn, turnWord.messages),
  ]).map((rows) => rows.map((row) => toHex(digestAt(digests, row))));
}

export const messageRows = (index: ThreadIndex): number[][] =>
  rowsOf(index.turns.length, (turn) => [
    index.turns.word(turn, turnWord.firstMessage),
    index.turns.word(turn, turnWord.messages),
  ]);

export function partRows(index: ThreadIndex, message: number): number[] {
  const first = index.messages.word(message, messageWord.firstPart);
  return Array.from({ length: index.messages.word(message, messageWord.parts) }, (_, at) => first + at);
}

function rowsOf(turns: number, list: (turn: number) => [first: number, count: number]): number[][] {
  return Array.from({ length: turns }, (_, turn) => {
    const [first, count] = list(turn);
    return Array.from({ length: count }, (_unused, at) => first + at);
  });
}

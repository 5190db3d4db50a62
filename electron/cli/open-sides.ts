import { stat } from "node:fs/promises";
import { devNull } from "node:os";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { BlockReader } from "../engine/block-reader.ts";
import { memorySource } from "../engine/memory-source.ts";
import type { CommandInput } from "./command.ts";
import { type OpenTarget, openTarget } from "./open-target.ts";
import { Progress } from "./progress.ts";
import { standardInput } from "./thread-target.ts";

export type Sides = { a: OpenTarget; b: OpenTarget; emptySide: "a" | "b" | null };

type Input = Pick<CommandInput, "options" | "leaving">;

/**
 * Opens the two threads that are compared, one after the other, and closes them when they were used. Git gives a file that was added or
 * removed an empty one beside it: next to a thread that is a thread without turns. Two of them are nothing to compare.
 */
export async function withSides<T>(
  paths: { a: string; b: string },
  input: Input,
  use: (sides: Sides) => Promise<Result<T>>,
): Promise<Result<T>> {
  const [isEmptyA, isEmptyB] = await Promise.all([isEmpty(paths.a), isEmpty(paths.b)]);
  const emptySide = isEmptyA === isEmptyB ? null : isEmptyA ? "a" : "b";
  const open = async (side: "a" | "b") =>
    side === emptySide ? succeed(emptyThread(paths[side], input)) : openTarget(paths[side], input);
  const a = await open("a");
  if (!a.ok) return a;
  try {
    const b = await open("b");
    if (!b.ok) return b;
    try {
      const used = await use({ a: a.value, b: b.value, emptySide });
      if (used.ok) for (const { tellNotices } of [a.value, b.value]) tellNotices();
      return used;
    } finally {
      await b.value.close();
    }
  } finally {
    await a.value.close();
  }
}

/** Whatever cannot be looked at is said by who opens it. */
async function isEmpty(path: string): Promise<boolean> {
  if (path === standardInput) return false;
  if (path === devNull || path === "/dev/null") return true;
  try {
    const found = await stat(path);
    return found.isFile() && found.size === 0;
  } catch {
    return false;
  }
}

function emptyThread(path: string, { leaving }: Input): OpenTarget {
  const source = memorySource(Buffer.from('{"turns":[]}'));
  const reader = new BlockReader(source);
  const progress = new Progress();
  return {
    file: { path, where: path, thread: null, made: null, source, reader, progress, leaving },
    tellNotices: () => undefined,
    close: () => source.close(),
  };
}

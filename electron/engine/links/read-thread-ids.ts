import { rootWord, type ThreadIndex } from "../../../shared/index/thread-index.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import type { ByteSource } from "../byte-source.ts";
import { idInTail } from "./id-in-tail.ts";

const headBytes = 256 * 1024;
const tailBytes = 64 * 1024;
const mostIds = 1000;

/** The ids of the threads in a file with their numbers in it, as far as the file's head shows them; of a single large one, its end too. */
export async function readThreadIds(source: ByteSource): Promise<Map<string, number>> {
  const head = await source.read(0, Math.min(headBytes, source.sizeBytes));
  const ids = new Map<string, number>();
  const isOneOpen = idsInHead(head, ids);
  if (!isOneOpen || ids.size > 0 || source.sizeBytes <= headBytes) return ids;
  const id = idInTail(await source.read(source.sizeBytes - tailBytes, source.sizeBytes));
  if (id !== null) ids.set(id, 0);
  return ids;
}

/** Answers whether the head holds the beginning of one thread and nothing else. */
function idsInHead(head: Uint8Array, ids: Map<string, number>): boolean {
  const scanner = new ThreadScanner({ thread: "each" });
  const isBroken = scanner.push(head) !== null;
  const whole = scanner.takeWhole();
  const open = scanner.threads > whole.length ? scanner.index : null;
  for (const { number, index, fault } of whole) if (fault === null) note(index, number, ids);
  if (open !== null) note(open, whole.length, ids);
  const isOne = scanner.form === "one" && whole.length === 0 && !isBroken;
  scanner.end();
  return isOne;
}

/** Of two threads with the same id the first one counts. */
function note(index: ThreadIndex, number: number, ids: Map<string, number>): void {
  const id = index.text(index.root, 0, rootWord.threadId);
  if (id !== null && id !== "" && !ids.has(id) && ids.size < mostIds) ids.set(id, number);
}

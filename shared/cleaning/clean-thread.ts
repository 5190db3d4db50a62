import type { CancelSignal } from "../api/bridge.ts";
import { cutOff } from "../edits/faults.ts";
import { rootRange } from "../index/thread-index.ts";
import type { CleanResult, CleanSource } from "./cleaned-thread.ts";
import { Cleaning } from "./cleaning.ts";
import type { CleaningPolicy } from "./policy.ts";

export type CleanOptions = {
  signal?: CancelSignal | undefined;
  /** How far the reading has come, where much has to be read again; the work goes on when it settles. */
  onProgress?: ((bytesDone: number, bytesInAll: number) => Promise<void> | void) | undefined;
  /** Called where the work can rest, every few milliseconds of it. */
  pause?: (() => Promise<void>) | undefined;
};

/**
 * Plans what is to be taken out of a thread and changed in it, over and over until nothing is left to do, and looks at the result. Nothing
 * is written: the result is the source's own bytes around the edits, and can be read like a file.
 */
export async function cleanThread(
  source: CleanSource,
  policy: CleaningPolicy,
  options: CleanOptions = {},
): Promise<CleanResult> {
  if (source.index.root.end(0, rootRange.own) === 0) return { ok: false, fault: cutOff };
  const run = (newer: boolean) => new Cleaning(source, policy, options).run(newer);
  // Where only 0.0.4 can say what becomes of it, all of the thread is of that version, and from the start.
  const cleaned = (await run(policy.version === "0.0.4")) ?? (await run(true));
  if (cleaned === null) throw new Error("a thread of 0.0.4 could not be cut");
  return cleaned;
}

import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import type { Fault } from "../../shared/scan/fault.ts";
import type { WholeThread } from "../../shared/scan/thread-scanner.ts";
import { whileUnchanged } from "../engine/while-unchanged.ts";
import { type Finding, type FoundThread, findThreads } from "../engine/find-threads.ts";
import { FirstLines } from "./first-lines.ts";
import type { ThreadFile } from "./thread-target.ts";

export type ThreadWork<T> = {
  look(found: FoundThread): Promise<T>;
  /** `index` is the thread's number, where the file holds several. */
  tell(looked: T, index: number | undefined): Promise<void>;
  /** For work that can do with a file that is cut off: in the thread that is open, or behind the last one. */
  lookAtCut?: {
    inside(open: FoundThread, fault: Fault): Promise<T>;
    behind(last: T, fault: Fault): T;
  };
};

/**
 * Looks at every thread of a file and tells of each. Whether a thread is one of several, and whether the file ends well behind it,
 * shows only after it, so one is always held back. Answers whether all that the file holds are threads; what is none
 * gets a line of its own.
 */
export async function forEachThread<T>(file: ThreadFile, work: ThreadWork<T>): Promise<Result<boolean>> {
  const { where, source, progress } = file;
  const held = new HeldBack(work);
  /** What stands among the threads of a file and is none. */
  const others = new FirstLines((more) => `${where}: ${more} more values that are no threads`);
  const take = async (found: WholeThread) => {
    if (found.fault === null) await held.replace(found.number, await work.look(found));
    else others.add(wordFailure({ ...found.fault, where: `${where}#${found.number}` }));
  };
  const read = await whileUnchanged(source, where, async () => {
    const finding = await findThreads(source, {
      thread: file.thread,
      signal: file.leaving,
      onProgress: (bytesRead) => progress.show("reading", bytesRead, source.sizeBytes),
      take,
    });
    return { ...finding, isUsable: finding.fault === null || (await held.endWithCut(finding)) };
  });
  progress.clear();
  if (!read.ok) return read;
  const { fault, threads, isUsable } = read.value;
  // A single value with something wrong behind it is no JSON at all; of several threads, those before the fault are told.
  if (isUsable || threads > 1) await held.tell(threads > 1);
  if (!isUsable && fault !== null) return fail({ where, ...fault });
  others.tell();
  return succeed(others.count === 0);
}

class HeldBack<T> {
  readonly #work: ThreadWork<T>;
  #held: { number: number; looked: T } | null = null;

  constructor(work: ThreadWork<T>) {
    this.#work = work;
  }

  async replace(number: number, looked: T): Promise<void> {
    await this.tell(true);
    this.#held = { number, looked };
  }

  async tell(isOneOfSeveral: boolean): Promise<void> {
    if (this.#held === null) return;
    const { number, looked } = this.#held;
    this.#held = null;
    await this.#work.tell(looked, isOneOfSeveral ? number : undefined);
  }

  /** Whether the work can do with a file that ends like this. */
  async endWithCut({ fault, open }: Finding): Promise<boolean> {
    const { lookAtCut } = this.#work;
    if (fault?.code !== "truncated" || lookAtCut === undefined) return false;
    if (open !== null) await this.replace(open.number, await lookAtCut.inside(open, fault));
    else if (this.#held !== null) this.#held.looked = lookAtCut.behind(this.#held.looked, fault);
    return this.#held !== null;
  }
}

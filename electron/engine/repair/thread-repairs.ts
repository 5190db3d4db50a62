// What policies make of one thread. The last few are kept: a screen compares them, looks into one and saves it.
import type { RepairPolicy, RepairPreview } from "../../../shared/api/repair.ts";
import type { CleanedThread } from "../../../shared/cleaning/cleaned-thread.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { pacedReader } from "../paced-reader.ts";
import { whileUnchanged } from "../while-unchanged.ts";
import { type Report, SharedWork } from "../shared-work.ts";
import { tellPreview } from "./tell-preview.ts";
import type { Tools } from "./tools.ts";
import type { WholeThread } from "./whole-thread.ts";

export type Repaired = { cleaned: CleanedThread; preview: RepairPreview };

export type RepairOptions = {
  tools: Pick<Tools, "cleanThread" | "judgeCleaned">;
  giveWay: () => Promise<void>;
};

/** Four policies are compared at once, and one may be changed in its details. */
const mostKept = 8;
/** Each has an index of its own: of a long thread fewer are kept. */
const mostRows = 2_000_000;

type Kept = { work: SharedWork<Result<Repaired>>; rows: number };

export class ThreadRepairs {
  readonly #whole: WholeThread;
  readonly #options: RepairOptions;
  /** By policy; the one used last stands last. */
  readonly #kept = new Map<string, Kept>();
  #turns: Promise<unknown> = Promise.resolve();

  constructor(whole: WholeThread, options: RepairOptions) {
    this.#whole = whole;
    this.#options = options;
  }

  async find(policy: RepairPolicy, signal: AbortSignal, report?: Report): Promise<Result<Repaired>> {
    const { thread, document } = this.#whole;
    const { where } = document.naming;
    const repaired = await this.#keep(policy).work.wait(signal, report);
    if (repaired === null) return fail(notWanted(where));
    return repaired.ok ? whileUnchanged(thread.source, where, async () => repaired.value) : repaired;
  }

  #keep(policy: RepairPolicy): Kept {
    const key = keyOf(policy);
    const before = this.#kept.get(key);
    const kept = before === undefined || before.work.isEnded ? this.#start(key, policy) : before;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#forgetOldest();
    return kept;
  }

  #start(key: string, policy: RepairPolicy): Kept {
    const work = new SharedWork((signal, report) => this.#inTurn(() => this.#repair(policy, signal, report)));
    const kept: Kept = { work, rows: 0 };
    work.result.then(
      (repaired) => this.#settle(key, kept, repaired.ok ? repaired.value : null),
      () => this.#settle(key, kept, null),
    );
    return kept;
  }

  #settle(key: string, kept: Kept, repaired: Repaired | null): void {
    if (repaired === null && this.#kept.get(key) === kept) this.#kept.delete(key);
    // One that changes nothing has the thread's own index.
    if (repaired === null || repaired.cleaned.isSame) return;
    const { turns, messages, parts } = repaired.cleaned.index;
    kept.rows = turns.length + messages.length + parts.length;
    this.#forgetOldest();
  }

  #forgetOldest(): void {
    let rows = [...this.#kept.values()].reduce((sum, kept) => sum + kept.rows, 0);
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size === 1 || (this.#kept.size <= mostKept && rows <= mostRows)) return;
      this.#kept.delete(key);
      rows -= kept.rows;
    }
  }

  /** One after another: each reads through the whole thread. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#turns.then(run);
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  async #repair(policy: RepairPolicy, signal: AbortSignal, report: Report): Promise<Result<Repaired>> {
    const { thread, document } = this.#whole;
    const { where } = document.naming;
    if (signal.aborted) return fail(notWanted(where));
    const read = () => whileUnchanged(thread.source, where, () => this.#clean(policy, signal, report));
    const cleaned = await thread.use(read);
    return cleaned.ok ? cleaned.value : cleaned;
  }

  async #clean(policy: RepairPolicy, signal: AbortSignal, report: Report): Promise<Result<Repaired>> {
    const { thread, range, document } = this.#whole;
    const { where } = document.naming;
    const { tools, giveWay } = this.#options;
    const source = { index: thread.index, reader: pacedReader(thread.source, giveWay), range };
    const result = await tools.cleanThread(source, policy, {
      signal,
      pause: giveWay,
      onProgress: (done, total) => {
        report(done, total);
        return giveWay();
      },
    });
    if (signal.aborted) return fail(notWanted(where));
    if (!result.ok) return fail({ where, ...result.fault });
    const { cleaned } = result;
    const verdicts = await tools.judgeCleaned(cleaned, { signal });
    if (verdicts === null) return fail(notWanted(where));
    return succeed({ cleaned, preview: await tellPreview(cleaned, verdicts) });
  }
}

const keyOf = (policy: RepairPolicy): string =>
  [
    policy.incompleteCycles,
    policy.rule,
    policy.systemEvents,
    policy.applicationEvents,
    policy.thinking,
    policy.version,
  ].join(" ");

export const notWanted = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "a repaired thread",
  found: "that it was no longer wanted",
});

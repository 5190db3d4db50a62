// What policies make of one thread. The last few are kept: a screen compares them, looks into one and saves it.
import type { RepairPolicy, RepairPreview } from "../../../shared/api/repair.ts";
import type { CleanedThread } from "../../../shared/cleaning/cleaned-thread.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { countIndexRows } from "../count-index-rows.ts";
import { pacedReader } from "../paced-reader.ts";
import { whileUnchanged } from "../while-unchanged.ts";
import { RecentWork } from "../recent-work.ts";
import type { Report } from "../shared-work.ts";
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

export class ThreadRepairs {
  readonly #whole: WholeThread;
  readonly #options: RepairOptions;
  /** By policy. */
  readonly #work = new RecentWork<Repaired>({ most: mostKept, mostWeight: mostRows, weigh: countOwnRows });

  constructor(whole: WholeThread, options: RepairOptions) {
    this.#whole = whole;
    this.#options = options;
  }

  async find(policy: RepairPolicy, signal: AbortSignal, report?: Report): Promise<Result<Repaired>> {
    const { thread, document } = this.#whole;
    const { where } = document.naming;
    const repaired = await this.#work.find(
      keyOf(policy),
      (ending, tell) => this.#repair(policy, ending, tell),
      signal,
      report,
    );
    if (repaired === null) return fail(notWanted(where));
    return repaired.ok ? whileUnchanged(thread.source, where, async () => repaired.value) : repaired;
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

/** One that changes nothing has the thread's own index. */
const countOwnRows = ({ cleaned }: Repaired): number => (cleaned.isSame ? 0 : countIndexRows(cleaned.index));

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

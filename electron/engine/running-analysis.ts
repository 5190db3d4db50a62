import { Cycles } from "../../shared/cycles/cycles.ts";
import type { Analysis } from "../../shared/api/analysis.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import { rowMapOf } from "../../shared/rows/row-map.ts";
import { type AnalysedThread, analyseThread } from "./analyse-thread.ts";
import { BlockReader } from "./block-reader.ts";
import type { ThreadOptions } from "./open-thread.ts";
import type { TakenThread } from "./thread-supply.ts";
import { whileUnchanged } from "./while-unchanged.ts";
import { describeError } from "../../shared/report/describe-error.ts";
import { wordError } from "./word-system-error.ts";

export type AnalysisSource = ThreadOptions & { index: ThreadIndex };

/** A millisecond's work: whoever asks for rows meanwhile does not notice it. */
const hashAtOnce = 256 * 1024;

/** The analysis of one open thread, as the document shows it. It gives way to requests after every small piece of work. */
export class RunningAnalysis {
  readonly #source: AnalysisSource;
  readonly #cycles: Cycles;
  readonly #cancelled = new AbortController();
  #state: Analysis = { state: "waiting" };
  #found: AnalysedThread | null = null;

  constructor(source: AnalysisSource) {
    this.#source = source;
    this.#cycles = followCycles(source.index);
  }

  get state(): Analysis {
    return this.#state;
  }

  /** Null until it is done. */
  get found(): AnalysedThread | null {
    return this.#found;
  }

  cancel(): void {
    this.#cancelled.abort();
  }

  /** Cycles and rows are found while the thread is being read. `ended`: nothing more will be. */
  follow(ended: boolean): void {
    rowMapOf(this.#source.index).update(ended);
  }

  /** `cut`: what ended the thread before its end. */
  async run(thread: TakenThread, cut: Failure | null): Promise<void> {
    const { where } = this.#source;
    if (this.#cancelled.signal.aborted) return;
    await this.#enter({ state: "running", progress: 0 });
    try {
      await this.#enter(await this.#analyse(thread, cut));
    } catch (error) {
      const found = wordError(error);
      const { name, at } = describeError(error);
      process.stderr.write(`threadlens: an error of our own: ${name} ${at.join(" < ")}\n`);
      await this.give({ code: "internal", where, expected: "an analysis", found });
    }
  }

  /** There is nothing to analyse, and this is why. */
  give(failure: Failure): Promise<void> {
    return this.#enter({ state: "failed", failure });
  }

  async #analyse(
    { bytes, isMade, hashed, found, skip }: TakenThread,
    cut: Failure | null,
  ): Promise<Analysis> {
    const { index, where, cache } = this.#source;
    const known = cut === null && hashed !== null ? await cache.find(hashed) : null;
    const analysed = await whileUnchanged(bytes, where, () =>
      analyseThread(
        { index, cycles: this.#cycles, reader: new BlockReader(bytes), cut },
        {
          known,
          found,
          skip,
          // What was no file of that shape has no hash of it.
          document: !isMade,
          guide: !isMade,
          hashAtOnce,
          signal: this.#cancelled.signal,
          onProgress: (progress) => this.#progress(progress),
        },
      ),
    );
    if (!analysed.ok) return { state: "failed", failure: analysed.failure };
    if (analysed.value === null) return { state: "failed", failure: wordCancelled(where) };
    this.#found = analysed.value;
    rowMapOf(index).find(analysed.value.problems.map(({ pointer }) => pointer));
    const { hashes } = analysed.value;
    if (hashes !== null && known === null && hashed !== null) await cache.keep(hashed, hashes);
    return summarise(analysed.value);
  }

  async #progress(progress: number): Promise<void> {
    this.#state = { state: "running", progress };
    await this.#source.onProgress();
  }

  async #enter(state: Analysis): Promise<void> {
    this.#state = state;
    await this.#source.onChange();
  }
}

/** The cycles that the rows of an index follow. */
function followCycles(index: ThreadIndex): Cycles {
  const rows = rowMapOf(index);
  if (rows.cycles !== null) return rows.cycles;
  const cycles = new Cycles(index);
  rows.follow(cycles);
  return cycles;
}

/** Finds cycles and lays rows of an index that is being made: all at once they would take too long. */
export function layRows(index: ThreadIndex): void {
  followCycles(index);
  rowMapOf(index).update(false);
}

function summarise({ cycles, problems, counts, hashes }: AnalysedThread): Analysis {
  return {
    state: "done",
    cycles: { ...cycles.counts },
    problems: { ...counts, listed: problems.length },
    hashes:
      hashes === null
        ? null
        : {
            thread: hashes.thread,
            "thread+sys": hashes["thread+sys"],
            document: hashes.document,
            guide: hashes.guide,
          },
  };
}

const wordCancelled = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "an analysis",
  found: "that it was stopped",
});

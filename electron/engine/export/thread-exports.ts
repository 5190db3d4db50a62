// What exports make of one thread. The last few are kept: a screen looks into one, pages through its lists, copies and saves it.
import type { ExportPreview, ExportWish } from "../../../shared/api/export.ts";
import type { CleanedThread } from "../../../shared/cleaning/cleaned-thread.ts";
import { judgeCleaned } from "../../../shared/cleaning/judge-cleaned.ts";
import { cleanPrepared } from "../../../shared/exporting/clean-prepared.ts";
import { ExportReport } from "../../../shared/exporting/export-report.ts";
import { exportSourceOf } from "../../../shared/exporting/export-source-of.ts";
import { type PreparedThread, prepareThread } from "../../../shared/exporting/prepare-thread.ts";
import { refuseTurns } from "../../../shared/exporting/select-turns.ts";
import type { Exported } from "../../../shared/exporting/write-export.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { Verdicts } from "../../../shared/providers/judge-history.ts";
import { countIndexRows } from "../count-index-rows.ts";
import { hashResult } from "../hash-result.ts";
import { type OnStep, inSteps } from "../in-steps.ts";
import { pacedReader } from "../paced-reader.ts";
import { RecentWork } from "../recent-work.ts";
import type { WholeThread } from "../repair/whole-thread.ts";
import type { Report } from "../shared-work.ts";
import { whileUnchanged } from "../while-unchanged.ts";
import { makeWishedRedactor } from "./make-wished-redactor.ts";
import { measureExport } from "./measure-export.ts";
import { nameThread } from "./name-thread.ts";
import { tellExport } from "./tell-export.ts";

/** What is exported, what there is to say of it, and what it was made from. */
export type ThreadExport = {
  exported: Exported;
  prepared: PreparedThread;
  cleaned: CleanedThread;
  report: ExportReport;
  preview: ExportPreview;
};

/** What all formats are written from. */
type Cleaned = {
  prepared: PreparedThread;
  cleaned: CleanedThread;
  verdicts: Verdicts;
  hashes: { before: string; after: string };
};

type Run = { signal: AbortSignal; report: Report };
type Steps = Record<"preparing" | "cleaning" | "before" | "after" | "writing", OnStep>;

const mostKept = 4;
/** Each has an index of its own: of a long thread fewer are kept. */
const mostRows = 2_000_000;

export class ThreadExports {
  readonly #whole: WholeThread;
  readonly #giveWay: () => Promise<void>;
  readonly #work = new RecentWork<ThreadExport>({
    most: mostKept,
    mostWeight: mostRows,
    weigh: ({ cleaned }) => (cleaned.isSame ? 0 : countIndexRows(cleaned.index)),
  });
  /** Whoever turns to another format or policy does not wait for the same thing again. */
  #prepared: { key: string; value: PreparedThread } | null = null;
  #cleaned: { key: string; value: Cleaned } | null = null;
  #hashBefore: string | null = null;

  constructor(whole: WholeThread, giveWay: () => Promise<void>) {
    this.#whole = whole;
    this.#giveWay = giveWay;
  }

  async find(wish: ExportWish, signal: AbortSignal, report?: Report): Promise<Result<ThreadExport>> {
    const { thread, document } = this.#whole;
    const { where } = document.naming;
    const run = (ending: AbortSignal, tell: Report) => this.#read(wish, { signal: ending, report: tell });
    const found = await this.#work.find(JSON.stringify([cleanedKey(wish), wish.format]), run, signal, report);
    if (found === null) return fail(notWanted(where));
    return found.ok ? whileUnchanged(thread.source, where, async () => found.value) : found;
  }

  async #read(wish: ExportWish, run: Run): Promise<Result<ThreadExport>> {
    const { thread, document } = this.#whole;
    const { where } = document.naming;
    if (run.signal.aborted) return fail(notWanted(where));
    const read = () => whileUnchanged(thread.source, where, () => this.#make(wish, run));
    const made = await thread.use(read);
    return made.ok ? made.value : made;
  }

  async #make(wish: ExportWish, run: Run): Promise<Result<ThreadExport>> {
    const steps = this.#steps(wish, run.report);
    const cleaned = await this.#clean(wish, run, steps);
    if (!cleaned.ok) return cleaned;
    const { value } = cleaned;
    const { document } = this.#whole;
    const exported: Exported = {
      format: wish.format,
      source: exportSourceOf(value.prepared, value.cleaned, await nameThread(document)),
      thread: value.cleaned,
    };
    const report = new ExportReport();
    const measured = await measureExport(exported, { report, signal: run.signal, onProgress: steps.writing });
    if (!measured.ok) return fail({ where: document.naming.where, ...measured.fault });
    const preview = tellExport({ ...value, ...measured, report });
    return succeed({ exported, prepared: value.prepared, cleaned: value.cleaned, report, preview });
  }

  async #clean(wish: ExportWish, { signal }: Run, steps: Steps): Promise<Result<Cleaned>> {
    const key = cleanedKey(wish);
    if (this.#cleaned?.key === key) return succeed(this.#cleaned.value);
    const prepared = await this.#prepare(wish, signal, steps.preparing);
    if (!prepared.ok) return prepared;
    const { where } = this.#whole.document.naming;
    const result = await cleanPrepared(prepared.value, wish.policy, {
      signal,
      pause: this.#giveWay,
      onProgress: (done, total) => steps.cleaning((done / Math.max(1, total)) * this.#size),
    });
    if (signal.aborted) return fail(notWanted(where));
    if (!result.ok) return fail({ where, ...result.fault });
    const { cleaned } = result;
    const verdicts = await judgeCleaned(cleaned, { signal });
    const hashes = verdicts === null ? null : await this.#hash(cleaned, signal, steps);
    if (verdicts === null || hashes === null) return fail(notWanted(where));
    const value = { prepared: prepared.value, cleaned, verdicts, hashes };
    this.#cleaned = { key, value };
    return succeed(value);
  }

  async #prepare(wish: ExportWish, signal: AbortSignal, onStep: OnStep): Promise<Result<PreparedThread>> {
    const { turns, redaction } = wish;
    const key = preparedKey(wish);
    if (this.#prepared?.key === key) return succeed(this.#prepared.value);
    const { thread, range, document } = this.#whole;
    const { where } = document.naming;
    const noSuch = turns === null ? null : refuseTurns(thread.index, turns);
    if (noSuch !== null) return fail({ where, ...noSuch });
    const redactor = redaction === null ? succeed(null) : makeWishedRedactor(redaction);
    if (!redactor.ok) return redactor;
    const { index, lost, aside, source } = thread;
    const reader = pacedReader(source, this.#giveWay);
    const prepared = await prepareThread(
      { index, reader, range, lost, aside },
      { turns, redactor: redactor.value },
      { signal, pause: this.#giveWay, onProgress: onStep },
    );
    if (signal.aborted) return fail(notWanted(where));
    if (!prepared.ok) return fail({ where, ...prepared.fault });
    this.#prepared = { key, value: prepared.prepared };
    return succeed(prepared.prepared);
  }

  async #hash(
    cleaned: CleanedThread,
    signal: AbortSignal,
    { before, after }: Steps,
  ): Promise<Cleaned["hashes"] | null> {
    const { thread } = this.#whole;
    const reader = pacedReader(thread.source, this.#giveWay);
    this.#hashBefore ??=
      thread.analysis.found?.hashes?.thread ??
      (await hashResult({ index: thread.index, reader }, signal, before));
    if (this.#hashBefore === null) return null;
    const hashAfter = cleaned.isSame ? this.#hashBefore : await hashResult(cleaned, signal, after);
    return hashAfter === null ? null : { before: this.#hashBefore, after: hashAfter };
  }

  get #size(): number {
    const { start, end } = this.#whole.range;
    return end - start;
  }

  /** What is known from before is no step. */
  #steps(wish: ExportWish, report: Report): Steps {
    const size = this.#size;
    const toClean = this.#cleaned?.key === cleanedKey(wish) ? 0 : size;
    const isPrepared = this.#prepared?.key === preparedKey(wish) || isWhole(wish);
    const [preparing, cleaning, before, after, writing] = inSteps({ report, giveWay: this.#giveWay }, [
      isPrepared ? 0 : toClean,
      toClean,
      this.#hashBefore === null ? toClean : 0,
      toClean,
      size,
    ]);
    return { preparing, cleaning, before, after, writing };
  }
}

const isWhole = ({ turns, redaction }: ExportWish): boolean => turns === null && redaction === null;

const preparedKey = ({ turns, redaction }: ExportWish): string => JSON.stringify([turns, redaction]);

const cleanedKey = ({ turns, redaction, policy }: ExportWish): string =>
  JSON.stringify([turns, redaction, policy]);

export const notWanted = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "an export",
  found: "that it was no longer wanted",
});

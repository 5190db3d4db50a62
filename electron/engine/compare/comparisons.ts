// The comparisons that screens look at. The last few are kept; whoever asks for one that is gone has it made again.
import type { ComparisonName, Side } from "../../../shared/api/compare.ts";
import { compareThreads } from "../../../shared/compare/compare-threads.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { findDocument } from "../find-document.ts";
import type { HashCache } from "../hash-cache.ts";
import type { OpenDocument } from "../open-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { type Report, SharedWork } from "../repair/shared-work.ts";
import { sha256 } from "../sha256.ts";
import { whileUnchanged } from "../while-unchanged.ts";
import { MadeComparison } from "./made-comparison.ts";
import { notWanted, type SideThread, takeSide } from "./side-thread.ts";

/** Toggling options back and forth costs nothing. */
const mostKept = 6;

export type ComparisonsOptions = { documents: OpenDocuments; cache: HashCache; giveWay: () => Promise<void> };

type Pair<T> = { a: T; b: T };
type Kept = {
  work: SharedWork<Result<MadeComparison>>;
  documents: Pair<OpenDocument>;
  editions: Pair<number>;
};

export class Comparisons {
  readonly #options: ComparisonsOptions;
  /** By name; the one used last stands last. */
  readonly #kept = new Map<string, Kept>();

  constructor(options: ComparisonsOptions) {
    this.#options = options;
  }

  /** Runs with a comparison, which is made if it is not there; its threads are not closed meanwhile. */
  async use<T>(
    name: ComparisonName,
    run: (made: MadeComparison) => Promise<T>,
    { signal, report }: { signal: AbortSignal; report?: Report },
  ): Promise<Result<T>> {
    const documents = this.#documentsOf(name);
    if (!documents.ok) return documents;
    const made = await this.#keep(name, documents.value).work.wait(signal, report);
    const { where } = documents.value.a.naming;
    if (made === null) return fail(notWanted(where));
    if (!made.ok) return made;
    const { a, b } = made.value;
    return bothUnchanged({ a, b }, () => run(made.value));
  }

  #documentsOf({ a, b }: ComparisonName): Result<Pair<OpenDocument>> {
    const one = findDocument(this.#options.documents, a.id);
    const other = findDocument(this.#options.documents, b.id);
    if (!one.ok) return one;
    return other.ok ? succeed({ a: one.value, b: other.value }) : other;
  }

  #keep(name: ComparisonName, documents: Pair<OpenDocument>): Kept {
    this.#forgetClosed();
    const key = JSON.stringify([keyOf(name.a), keyOf(name.b), name.options]);
    const before = this.#kept.get(key);
    const isCurrent = before !== undefined && !before.work.isEnded && isOf(before, documents);
    if (before !== undefined && !isCurrent) this.#forget(key, before);
    const kept = isCurrent ? before : this.#start(key, name, documents);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest, entry] of this.#kept) {
      if (this.#kept.size <= mostKept) break;
      this.#forget(oldest, entry);
    }
    return kept;
  }

  #start(key: string, name: ComparisonName, documents: Pair<OpenDocument>): Kept {
    const work = new SharedWork((signal, report) => this.#make(name, documents, signal, report));
    const editions = { a: documents.a.edition, b: documents.b.edition };
    const kept: Kept = { work, documents, editions };
    const settle = (isMade: boolean) => {
      if (!isMade && this.#kept.get(key) === kept) this.#kept.delete(key);
    };
    work.result.then(
      ({ ok }) => settle(ok),
      () => settle(false),
    );
    return kept;
  }

  #forgetClosed(): void {
    const { documents } = this.#options;
    for (const [key, kept] of this.#kept)
      if (Object.values(kept.documents).some((document) => documents.find(document.naming.id) !== document))
        this.#forget(key, kept);
  }

  #forget(key: string, { work }: Kept): void {
    this.#kept.delete(key);
    const close = async () => {
      const made = await work.result;
      if (made.ok) await Promise.all([made.value.a.close(), made.value.b.close()]);
    };
    close().catch(() => undefined);
  }

  async #make(
    name: ComparisonName,
    documents: Pair<OpenDocument>,
    signal: AbortSignal,
    report: Report,
  ): Promise<Result<MadeComparison>> {
    const a = await takeSide(documents.a, name.a, { ...this.#options, signal });
    if (!a.ok) return a;
    const b = await takeSide(documents.b, name.b, { ...this.#options, signal });
    const made = b.ok ? await this.#compare(name, { a: a.value, b: b.value }, signal, report) : b;
    if (!made.ok) await Promise.all([a.value.close(), b.ok ? b.value.close() : undefined]);
    return made;
  }

  async #compare(
    name: ComparisonName,
    sides: Pair<SideThread>,
    signal: AbortSignal,
    report: Report,
  ): Promise<Result<MadeComparison>> {
    const { giveWay } = this.#options;
    const onProgress = (done: number, total: number) => {
      report(done, total);
      return giveWay();
    };
    const compared = await bothUnchanged(sides, async () => {
      const result = await compareThreads(sides.a.source, sides.b.source, name.options, {
        sha256,
        signal,
        onProgress,
      });
      return result.ok ? { ...result, cost: await result.comparison.cost() } : result;
    });
    const { where } = sides.a.document.naming;
    if (signal.aborted) return fail(notWanted(where));
    if (!compared.ok) return compared;
    if (!compared.value.ok) return fail({ where, ...compared.value.fault });
    return succeed(new MadeComparison(name, sides, compared.value));
  }
}

/** Of a chat its number says nothing. */
const keyOf = ({ id, thread, chat, turns }: Side) => [id, chat ?? thread, turns];

/** The same documents, and nothing of them was read again since. */
const isOf = ({ documents, editions }: Kept, { a, b }: Pair<OpenDocument>): boolean =>
  documents.a === a && documents.b === b && editions.a === a.edition && editions.b === b.edition;

/** Both threads are read from, and neither changed meanwhile. */
async function bothUnchanged<T>({ a, b }: Pair<SideThread>, read: () => Promise<T>): Promise<Result<T>> {
  const inner = () => b.thread.use(() => whileUnchanged(b.thread.source, b.document.naming.where, read));
  const result = await a.thread.use(() => whileUnchanged(a.thread.source, a.document.naming.where, inner));
  return result.ok ? result.value : result;
}

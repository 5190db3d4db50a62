// The comparisons that screens look at. The last few are kept; whoever asks for one that is gone has it made again.
import type { ComparisonName, Side } from "../../../shared/api/compare.ts";
import { compareThreads } from "../../../shared/compare/compare-threads.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { Cancelled } from "../../../shared/hashes/stop-when-cancelled.ts";
import { findDocument } from "../find-document.ts";
import type { HashCache } from "../hash-cache.ts";
import type { OpenDocument } from "../open-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { type Report, SharedWork } from "../shared-work.ts";
import { sha256 } from "../sha256.ts";
import { isSameChat } from "../thread-stage.ts";
import { whileUnchanged, wordChange } from "../while-unchanged.ts";
import { MadeComparison } from "./made-comparison.ts";
import { restNowAndThen } from "./rest-now-and-then.ts";
import { notWanted, type SideThread, takeSide } from "./side-thread.ts";

/** Toggling options back and forth costs nothing. */
const mostKept = 6;

export type ComparisonsOptions = { documents: OpenDocuments; cache: HashCache; giveWay: () => Promise<void> };

type Pair<T> = { a: T; b: T };
type Kept = {
  name: ComparisonName;
  work: SharedWork<Result<MadeComparison>>;
  documents: Pair<OpenDocument>;
  /** What the documents showed of its chats, and the states of their files, when it was begun. */
  marks: Pair<string | null>;
  made: MadeComparison | null;
  /** How many ask about it now: it is given back when nobody does any more. */
  users: number;
  isForgotten: boolean;
};
type Asking = { signal: AbortSignal; report?: Report };

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
    run: (made: MadeComparison) => Promise<Result<T>>,
    asking: Asking,
  ): Promise<Result<T>> {
    const documents = this.#documentsOf(name);
    if (!documents.ok) return documents;
    const kept = this.#keep(name, documents.value);
    const answer = await this.#ask(kept, documents.value, run, asking);
    const isLeft =
      !answer.ok && !isOf(kept, documents.value) && this.#whyGone(name, documents.value) === null;
    // A file that grew meanwhile is compared as it is now.
    return isLeft && !asking.signal.aborted ? this.use(name, run, asking) : answer;
  }

  async #ask<T>(
    kept: Kept,
    documents: Pair<OpenDocument>,
    run: (made: MadeComparison) => Promise<Result<T>>,
    asking: Asking,
  ): Promise<Result<T>> {
    kept.users += 1;
    try {
      const answer = await runWith(kept, run, asking);
      return answer.ok ? answer : fail(this.#whyGone(kept.name, documents) ?? answer.failure);
    } catch (error) {
      // Whatever is read from a document that was closed goes wrong in some way.
      const gone = this.#whyGone(kept.name, documents);
      if (gone === null) throw error;
      return fail(gone);
    } finally {
      kept.users -= 1;
      giveBack(kept);
    }
  }

  /** A document that was closed since, or opened anew because its file had changed. */
  #whyGone(name: ComparisonName, { a, b }: Pair<OpenDocument>): Failure | null {
    const now = this.#documentsOf(name);
    if (!now.ok) return now.failure;
    if (now.value.a !== a) return wordChange(a.naming.where);
    return now.value.b === b ? null : wordChange(b.naming.where);
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
    const marks = { a: shownMark(documents.a, name.a), b: shownMark(documents.b, name.b) };
    const kept: Kept = { name, work, documents, marks, made: null, users: 0, isForgotten: false };
    const settle = (made: MadeComparison | null) => {
      kept.made = made;
      if (made === null && this.#kept.get(key) === kept) this.#kept.delete(key);
    };
    work.result.then(
      (result) => settle(result.ok ? result.value : null),
      () => settle(null),
    );
    return kept;
  }

  #forgetClosed(): void {
    const { documents } = this.#options;
    for (const [key, kept] of this.#kept)
      if (Object.values(kept.documents).some((document) => documents.find(document.naming.id) !== document))
        this.#forget(key, kept);
  }

  #forget(key: string, kept: Kept): void {
    this.#kept.delete(key);
    kept.isForgotten = true;
    giveBack(kept);
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
    if (!b.ok) await a.value.close();
    if (!b.ok) return b;
    let made: Result<MadeComparison> | null = null;
    try {
      made = await this.#compare(name, { a: a.value, b: b.value }, signal, report);
      return made;
    } finally {
      if (made?.ok !== true) await Promise.all([a.value.close(), b.value.close()]);
    }
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
    const pause = restNowAndThen(giveWay);
    const tools = { sha256, signal, onProgress, pause };
    const { where } = sides.a.document.naming;
    const compared = await bothUnchanged(sides, async () => {
      try {
        const result = await compareThreads(sides.a.source, sides.b.source, name.options, tools);
        if (!result.ok) return fail({ where, ...result.fault });
        return succeed({ comparison: result.comparison, cost: await result.comparison.cost() });
      } catch (error) {
        if (error instanceof Cancelled) return fail(notWanted(where));
        throw error;
      }
    });
    if (signal.aborted) return fail(notWanted(where));
    return compared.ok ? succeed(new MadeComparison(name, sides, compared.value, pause)) : compared;
  }
}

/** Of a chat its number says nothing. */
const keyOf = ({ id, thread, chat, turns }: Side) => [id, chat ?? thread, turns];

/** The same documents, and none of them shows another state of a compared chat or of its file than it did. */
function isOf({ name, documents, marks, made }: Kept, { a, b }: Pair<OpenDocument>): boolean {
  const isLatest = (side: "a" | "b") => {
    const shown = shownMark(documents[side], name[side]);
    return shown === null || shown === marks[side] || shown === made?.[side].thread.stored?.mark;
  };
  return documents.a === a && documents.b === b && isLatest("a") && isLatest("b");
}

function shownMark({ supply, thread: { stored } }: OpenDocument, { chat }: Side): string | null {
  if (supply.format !== "agent-db") return `${supply.file.sizeBytes} ${supply.file.modified}`;
  return chat !== null && stored !== null && isSameChat(stored.chat, chat) ? stored.mark : null;
}

async function runWith<T>(
  { work, documents }: Kept,
  run: (made: MadeComparison) => Promise<Result<T>>,
  { signal, report }: Asking,
): Promise<Result<T>> {
  const made = await work.wait(signal, report);
  if (made === null) return fail(notWanted(documents.a.naming.where));
  return made.ok ? bothUnchanged(made.value, () => run(made.value)) : made;
}

/** What was read for it alone is closed, once nobody will ask for it again. */
function giveBack({ work, users, isForgotten }: Kept): void {
  if (!isForgotten || users > 0) return;
  const close = async () => {
    const made = await work.result;
    if (made.ok) await Promise.all([made.value.a.close(), made.value.b.close()]);
  };
  close().catch(() => undefined);
}

/** Both threads are read from, and neither changed meanwhile. */
async function bothUnchanged<T>(
  { a, b }: Pair<SideThread>,
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const readB = () => whileUnchanged(b.thread.source, b.document.naming.where, read);
  const both = await a.thread.use(() =>
    whileUnchanged(a.thread.source, a.document.naming.where, () => b.thread.use(readB)),
  );
  if (!both.ok) return both;
  return both.value.ok ? both.value.value : both.value;
}

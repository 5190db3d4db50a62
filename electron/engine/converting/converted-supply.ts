import { type ConvertedFormat, skippedRules } from "../../../shared/converted/converted-format.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { FileSnapshot } from "../file-snapshot.ts";
import { Leased } from "../leased.ts";
import type { SourceFile } from "../source-file.ts";
import {
  type Making,
  type TakenThread,
  type ThreadSupply,
  type ThreadWish,
  noChats,
} from "../thread-supply.ts";
import { wordChange } from "../while-unchanged.ts";
import { FileConversion, type MadeThread } from "./file-conversion.ts";
import { makerOf } from "./maker-of.ts";

/** A conversion goes on through all states of a file; whoever shows what it made of one of them keeps it open. */
type Converted = { conversion: FileConversion; leased: Leased; release: () => Promise<void> };

/** A capture or a history: one thread is made from the whole file. */
export class ConvertedSupply implements ThreadSupply {
  readonly format: ConvertedFormat;
  readonly #snapshot: FileSnapshot;
  readonly #where: string;
  #converted: Converted | null = null;
  /** Of what was made last: so many bytes stay as they are, whatever comes. */
  #settledBytes = 0;
  /** One after the other: they share the conversion. */
  #takes: Promise<unknown> = Promise.resolve();

  private constructor(snapshot: FileSnapshot, where: string, format: ConvertedFormat) {
    this.#snapshot = snapshot;
    this.#where = where;
    this.format = format;
  }

  static async of(file: SourceFile, where: string, format: ConvertedFormat): Promise<ConvertedSupply> {
    return new ConvertedSupply(await FileSnapshot.take(file), where, format);
  }

  get file(): SourceFile {
    return this.#snapshot.file;
  }

  async take(wish: ThreadWish, signal: AbortSignal, making?: Making): Promise<Result<TakenThread>> {
    if (!("thread" in wish)) return fail(noChats(this.#where));
    if (wish.thread !== 0) return fail(onlyOne(this.#where));
    const taken = this.#takes.then(() => this.#take(signal, making));
    this.#takes = taken.catch(() => undefined);
    return taken;
  }

  /** Only what was read to its end, and to which something was added, is read on. */
  async goOnFrom(before: ThreadSupply): Promise<number | null> {
    if (!(before instanceof ConvertedSupply) || before.format !== this.format) return null;
    const converted = before.#converted;
    const { sizeBytes } = before.file;
    if (converted?.conversion.position !== sizeBytes) return null;
    const same = await before.#snapshot.sameIn(this.file);
    // A list that is written anew with more in it has its end further behind: it is read from its start, and has only grown.
    if (same < sizeBytes) return before.#snapshot.isClosing(same) ? 0 : null;
    await this.#snapshot.goOnFrom(before.#snapshot, same);
    this.#converted = { ...converted, release: converted.leased.lease() };
    return before.#settledBytes;
  }

  /** What was made is read from the conversion and not from the file. */
  leave(): Promise<void> {
    return this.close();
  }

  async close(): Promise<void> {
    await this.#converted?.release();
    await this.#snapshot.close();
  }

  async #take(signal: AbortSignal, making: Making | undefined): Promise<Result<TakenThread>> {
    this.#converted ??= await startConversion(this.format);
    const { conversion, leased } = this.#converted;
    const release = leased.lease();
    let isTaken = false;
    try {
      const failure = await this.#readOn(conversion, signal, making);
      if (failure !== null) return fail(failure);
      const made = await conversion.snapshot();
      this.#settledBytes = made.settledBytes;
      isTaken = true;
      return succeed(takenThread(made, release));
    } finally {
      if (!isTaken) await this.#giveUp(release);
    }
  }

  /** What was stopped in the middle begins anew if it is wanted again. */
  async #giveUp(release: () => Promise<void>): Promise<void> {
    await release();
    await this.#converted?.release();
    this.#converted = null;
  }

  async #readOn(
    conversion: FileConversion,
    signal: AbortSignal,
    making: Making | undefined,
  ): Promise<Failure | null> {
    making?.onFound(null);
    const until = this.file.sizeBytes;
    const onProgress = (done: number) => making?.onRead({ bytes: { done, total: until } });
    onProgress(conversion.position);
    const read = await conversion.readOn(this.#snapshot, { signal, until, onProgress });
    if (read === "short") return wordChange(this.#where);
    return read === "stopped" ? stopped(this.#where) : null;
  }
}

async function startConversion(format: ConvertedFormat): Promise<Converted> {
  const conversion = new FileConversion(await makerOf(format));
  const leased = new Leased(() => conversion.close());
  return { conversion, leased, release: leased.lease() };
}

const takenThread = (
  { bytes, lost, silences, aside, problems }: MadeThread,
  close: () => Promise<void>,
): TakenThread => ({
  bytes,
  number: 0,
  threads: 1,
  stored: null,
  isMade: true,
  lost,
  silences,
  aside,
  hashed: null,
  found: problems,
  skip: skippedRules,
  snapshot: null,
  close,
});

const onlyOne = (where: string): Failure => ({
  code: "not-found",
  where,
  expected: "thread 0, the one that this file becomes",
  found: "another number",
});

const stopped = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "to read all of it",
  found: "that it was stopped",
});

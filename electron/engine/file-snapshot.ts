import { BlockSums } from "./block-sums.ts";
import { type ByteSource, SourceChanged } from "./byte-source.ts";
import type { SourceFile } from "./source-file.ts";

const closing: ReadonlySet<number> = new Set(Buffer.from("]} \t\r\n"));

/** Bytes of the file as they were, and where they stood. */
type Mark = { start: number; bytes: Uint8Array };

const tailBytes = 64 * 1024;
const markBytes = 4 * 1024;
/** Between the beginning, which is always looked at, and the tail. */
const marksBetween = 6;
/** Of a file with more than this before its tail only samples are looked at: reading all of it each time it grows would take too long. */
const mostSummed = 256 * 1024 * 1024;

/**
 * A file as it was at one moment. What is written behind its end is no part of it, and the end itself, which writers move back to go
 * on, is kept: so whoever reads from it is not disturbed by a file that grows. What was read of the rest is compared by checksums, and
 * samples tell at once of most files that they are others.
 */
export class FileSnapshot implements ByteSource {
  readonly file: SourceFile;
  readonly #marks: readonly Mark[];
  readonly #tail: Mark;
  #sums = new BlockSums();
  #needed: number | null = null;
  /** What was found when the file had last changed. */
  #looked: { state: string; same: Promise<number> } | null = null;

  private constructor(file: SourceFile, marks: readonly Mark[], tail: Mark) {
    this.file = file;
    this.#marks = marks;
    this.#tail = tail;
  }

  static async take(file: SourceFile): Promise<FileSnapshot> {
    const tailStart = Math.max(0, file.sizeBytes - tailBytes);
    const tail = await markAt(file, tailStart, file.sizeBytes);
    const starts = Array.from({ length: marksBetween + 1 }, (_, at) =>
      Math.floor((tailStart * at) / (marksBetween + 1)),
    );
    const marks: Mark[] = [];
    for (const start of new Set(starts))
      if (start < tailStart) marks.push(await markAt(file, start, Math.min(start + markBytes, tailStart)));
    return new FileSnapshot(file, marks, tail);
  }

  get sizeBytes(): number {
    return this.file.sizeBytes;
  }

  async readInto(buffer: Uint8Array, position: number): Promise<number> {
    const { start, bytes } = this.#tail;
    const before = buffer.subarray(0, Math.max(0, Math.min(buffer.byteLength, start - position)));
    const read = before.byteLength === 0 ? 0 : await this.file.readInto(before, position);
    if (start <= mostSummed) this.#sums.note(before.subarray(0, read), position);
    if (read < before.byteLength) return read;
    const from = position + read - start;
    const kept = bytes.subarray(from, from + buffer.byteLength - read);
    buffer.set(kept, read);
    return read + kept.byteLength;
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(end - start);
    if ((await this.readInto(bytes, start)) < bytes.byteLength) throw new SourceChanged();
    return bytes;
  }

  /** The file has to be the same as far as this, at least. Until somebody says so, as far as it is not kept here. */
  need(bytes: number): void {
    this.#needed = Math.max(this.#needed ?? 0, bytes);
  }

  /** Whether what was read still holds: the file is as it was, or only has more behind what is needed. */
  async isUnchanged(): Promise<boolean> {
    const { sizeBytes, modified } = await this.file.now();
    if (sizeBytes === this.sizeBytes) return modified === this.file.modified;
    if (sizeBytes < this.sizeBytes) return false;
    const same = await this.#look(this.file, `${this.file.identity} ${sizeBytes} ${modified}`);
    return same >= (this.#needed ?? this.#tail.start);
  }

  /** How many bytes from the start on are those of another state of the file, at least; 0 if it begins differently. */
  sameIn(file: SourceFile): Promise<number> {
    return this.#look(file, `${file.identity} ${file.sizeBytes} ${file.modified}`);
  }

  /** Whether nothing but what closes JSON stood from there on. */
  isClosing(from: number): boolean {
    if (from < this.#tail.start) return false;
    return this.#tail.bytes.subarray(from - this.#tail.start).every((byte) => closing.has(byte));
  }

  /** It goes on from another moment, with which it has the first `same` bytes in common: what was read then need not be read again. */
  async goOnFrom(before: FileSnapshot, same: number): Promise<void> {
    this.#sums = before.#sums.first(Math.min(same, this.#tail.start));
    const buffer = new Uint8Array(tailBytes);
    const until = Math.min(this.#tail.start, Math.max(same, before.sizeBytes));
    while (this.#sums.end < until && this.#tail.start <= mostSummed) {
      const position = this.#sums.end;
      const read = await this.readInto(buffer.subarray(0, Math.min(tailBytes, until - position)), position);
      if (read === 0) return;
    }
  }

  /** Each state is looked at once, whoever asks; again when more is known of how it was, or it could not be looked at. */
  #look(file: SourceFile, found: string): Promise<number> {
    const state = `${found} ${this.#sums.end}`;
    if (this.#looked?.state === state) return this.#looked.same;
    const same = this.#compare(file);
    this.#looked = { state, same };
    same.catch(() => (this.#looked = null));
    return same;
  }

  async #compare(file: SourceFile): Promise<number> {
    for (const mark of this.#marks) if ((await sameAt(file, mark)) < mark.bytes.byteLength) return 0;
    const same = await this.#sums.sameIn(file);
    return same < this.#sums.end ? same : this.#tail.start + (await sameAt(file, this.#tail));
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

async function markAt(file: SourceFile, start: number, end: number): Promise<Mark> {
  const bytes = new Uint8Array(end - start);
  return { start, bytes: bytes.subarray(0, await file.readInto(bytes, start)) };
}

/** How many bytes of a mark still stand there. */
async function sameAt(file: SourceFile, { start, bytes }: Mark): Promise<number> {
  const now = new Uint8Array(bytes.byteLength);
  const read = await file.readInto(now, start);
  for (let at = 0; at < read; at++) if (now[at] !== bytes[at]) return at;
  return read;
}

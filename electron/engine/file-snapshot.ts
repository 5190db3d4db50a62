import type { ByteSource } from "./byte-source.ts";
import { SourceChanged } from "./byte-source.ts";
import type { SourceFile } from "./source-file.ts";

/** Bytes of the file as they were, and where they stood. */
type Mark = { start: number; bytes: Uint8Array };

const tailBytes = 64 * 1024;
const markBytes = 4 * 1024;
/** Between the beginning, which is always looked at, and the tail. */
const marksBetween = 6;

/**
 * A file as it was at one moment. What is written behind its end is no part of it, and the end itself, which writers move back to go
 * on, is kept: so whoever reads from it is not disturbed by a file that grows. The rest is compared by samples.
 */
export class FileSnapshot implements ByteSource {
  readonly file: SourceFile;
  readonly #marks: readonly Mark[];
  readonly #tail: Mark;
  #needed: number | null = null;
  /** What was found when the file had last changed. */
  #looked: { state: string; same: number } | null = null;

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
    const state = `${sizeBytes} ${modified}`;
    if (this.#looked?.state !== state) this.#looked = { state, same: await this.sameIn(this.file) };
    return this.#looked.same >= (this.#needed ?? this.#tail.start);
  }

  /** How many bytes from the start on are those of another state of the file, as far as samples tell; 0 if it begins differently. */
  async sameIn(file: SourceFile): Promise<number> {
    for (const mark of this.#marks) if ((await sameAt(file, mark)) < mark.bytes.byteLength) return 0;
    return this.#tail.start + (await sameAt(file, this.#tail));
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

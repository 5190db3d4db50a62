// A user's file, held open for reading and never written. It refuses whatever is no regular file before opening it: a FIFO would
// hang, and some devices act on being opened.
import { constants, type BigIntStats } from "node:fs";
import { type FileHandle, open, realpath, stat } from "node:fs/promises";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ByteSource } from "./byte-source.ts";
import { readFully, readRange } from "./read-fully.ts";
import { wordSystemError } from "./word-system-error.ts";

export class SourceFile implements ByteSource {
  readonly realPath: string;
  readonly #handle: FileHandle;
  readonly #opened: BigIntStats;

  private constructor(realPath: string, handle: FileHandle, opened: BigIntStats) {
    this.realPath = realPath;
    this.#handle = handle;
    this.#opened = opened;
  }

  /** `where` is what failures name: the path, or the name that an upload goes by. */
  static async open(path: string, where: string): Promise<Result<SourceFile>> {
    try {
      const refused = refuseKind(where, await stat(path, { bigint: true }));
      if (refused !== null) return fail(refused);
      const real = await realpath(path);
      // O_NONBLOCK, and a second look: the path may have become a FIFO in between.
      const handle = await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      const opened = await handle.stat({ bigint: true });
      const refusedNow = refuseKind(where, opened);
      if (refusedNow === null) return succeed(new SourceFile(real, handle, opened));
      await handle.close();
      return fail(refusedNow);
    } catch (error) {
      return wordSystemError(where, error);
    }
  }

  get sizeBytes(): number {
    return Number(this.#opened.size);
  }

  /** When it was last written, in nanoseconds. */
  get modified(): bigint {
    return this.#opened.mtimeNs;
  }

  /** Another one for another file, whatever its name. */
  get identity(): string {
    return `${this.#opened.dev} ${this.#opened.ino}`;
  }

  readInto(buffer: Uint8Array, position: number): Promise<number> {
    return readFully(this.#handle, buffer, position);
  }

  read(start: number, end: number): Promise<Uint8Array> {
    return readRange(this.#handle, start, end);
  }

  /** Whether the bytes behind the handle are still those that were indexed; a file put in its place leaves them as they were. */
  async isUnchanged(): Promise<boolean> {
    const now = await this.#handle.stat({ bigint: true });
    return sameContent(now, this.#opened);
  }

  /** What is there by now. */
  async now(): Promise<{ sizeBytes: number; modified: bigint }> {
    const { size, mtimeNs } = await this.#handle.stat({ bigint: true });
    return { sizeBytes: Number(size), modified: mtimeNs };
  }

  /** Whether another opening of the same path found the same file in the same state. */
  isSameAs(other: SourceFile): boolean {
    const [a, b] = [this.#opened, other.#opened];
    return this.isFileOf(b) && sameContent(a, b);
  }

  /** Whether these are the stats of the very file that was opened, by whatever name and in whatever state. */
  isFileOf({ dev, ino }: BigIntStats): boolean {
    return dev === this.#opened.dev && ino === this.#opened.ino;
  }

  /** Whether another opening led to this very file, in whatever state. */
  isOf(other: SourceFile): boolean {
    return this.isFileOf(other.#opened);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

function sameContent(a: BigIntStats, b: BigIntStats): boolean {
  return a.size === b.size && a.mtimeNs === b.mtimeNs;
}

function refuseKind(where: string, stats: BigIntStats): Failure | null {
  if (stats.isFile()) return null;
  const found = stats.isDirectory()
    ? "a folder"
    : stats.isFIFO()
      ? "a named pipe"
      : stats.isSocket()
        ? "a socket"
        : "a device";
  return { code: "not-a-file", where, expected: "a file to read", found };
}

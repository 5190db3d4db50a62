import type { ByteSource } from "../byte-source.ts";

const newline = 0x0a;
const readBytes = 1024 * 1024;
const markBytes = 16 * readBytes;

/** How many lines end before a place, and where the line that holds it starts. */
type Mark = { lines: number; lineStart: number };

export type LocateOptions = {
  signal?: AbortSignal;
  /** Waited for between reads: others can work meanwhile. */
  giveWay?: () => Promise<void>;
};

/**
 * Lines and columns of places in a file, both from 1, columns in bytes. It counts from the start and remembers where it was every
 * 16 MB, so that only the first question about a far place takes long.
 */
export class SourceLines {
  readonly #source: ByteSource;
  readonly #marks: Mark[] = [{ lines: 0, lineStart: 0 }];

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** A place behind the end is the end. One that is no longer wanted gets an answer that nobody waits for: where it had come to. */
  async locate(
    offset: number,
    { signal, giveWay }: LocateOptions = {},
  ): Promise<{ line: number; column: number }> {
    const target = Math.min(Math.max(0, offset), this.#source.sizeBytes);
    const known = Math.min(Math.floor(target / markBytes), this.#marks.length - 1);
    const here = { ...this.#marks[known]! };
    let at = known * markBytes;
    const buffer = new Uint8Array(Math.min(readBytes, target - at));
    const isWanted = () => signal?.aborted !== true;
    while (at < target && isWanted()) {
      const wanted = buffer.subarray(0, Math.min(readBytes, target - at));
      const bytes = wanted.subarray(0, await this.#source.readInto(wanted, at));
      // It has become shorter: whoever asked sees that it changed.
      if (bytes.length === 0) break;
      countLines(bytes, at, here);
      at += bytes.length;
      if (at === this.#marks.length * markBytes) this.#marks.push({ ...here });
      if (at < target) await giveWay?.();
    }
    return { line: here.lines + 1, column: at - here.lineStart + 1 };
  }
}

/** Takes `mark` from the beginning of these bytes, which stand at `base`, to their end. */
function countLines(bytes: Uint8Array, base: number, mark: Mark): void {
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) {
    mark.lines++;
    mark.lineStart = base + at + 1;
  }
}

import type { ByteReader } from "../rows/byte-reader.ts";

/** What is read on top of what was asked for: a little, and much where one range after another is asked for. */
const little = 16 * 1024;
const much = 512 * 1024;
/** Ranges that are no further apart come one after another. */
const nearby = 256 * 1024;

type Window = { start: number; bytes: Uint8Array };

/**
 * Serves small ranges out of one window on the bytes, without a copy: whoever gets one must not write into it. Turns that differ are
 * read in the order of the file, thousands of them, so what comes next is read while they are worked on.
 */
export class WindowReader implements ByteReader {
  readonly #reader: ByteReader;
  readonly #end: number;
  #window: Window = { start: 0, bytes: new Uint8Array(0) };
  #ahead: { start: number; bytes: Promise<Uint8Array> } | null = null;

  /** `end`: nothing behind it is read. */
  constructor(reader: ByteReader, end: number) {
    this.#reader = reader;
    this.#end = end;
  }

  /** Several may be asked for at once: each is cut from the window that was read for it. */
  async read(start: number, end: number): Promise<Uint8Array> {
    const here = this.#window;
    if (start >= here.start && end <= endOf(here)) return cut(here, start, end);
    if (end - start > much) return this.#reader.read(start, end);
    const isNext = Math.abs(start - endOf(here)) < nearby;
    const window =
      (isNext ? await this.#goOn(here, start, end) : null) ??
      (await this.#load(start, end + (isNext ? much : little)));
    this.#window = window;
    if (isNext) this.#readAhead(endOf(window));
    return cut(window, start, end);
  }

  async #load(start: number, end: number): Promise<Window> {
    return { start, bytes: await this.#reader.read(start, Math.min(end, Math.max(start, this.#end))) };
  }

  /** What was read ahead, behind what is still wanted of the window before it; null if that is not what is asked for. */
  async #goOn(here: Window, start: number, end: number): Promise<Window | null> {
    const ahead = this.#ahead;
    this.#ahead = null;
    if (ahead === null || ahead.start !== endOf(here) || start < here.start || start > ahead.start)
      return null;
    const tail = here.bytes.subarray(start - here.start);
    const next = await ahead.bytes.catch(() => null);
    if (next === null || start + tail.length + next.length < end) return null;
    const bytes = new Uint8Array(tail.length + next.length);
    bytes.set(tail);
    bytes.set(next, tail.length);
    return { start, bytes };
  }

  #readAhead(start: number): void {
    if (start >= this.#end) return;
    const bytes = this.#reader.read(start, Math.min(start + much, this.#end));
    // If nobody gets there, nobody wants to hear that it failed.
    bytes.catch(() => undefined);
    this.#ahead = { start, bytes };
  }
}

const endOf = ({ start, bytes }: Window): number => start + bytes.length;

const cut = (window: Window, start: number, end: number): Uint8Array =>
  window.bytes.subarray(start - window.start, end - window.start);

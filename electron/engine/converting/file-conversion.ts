import { setImmediate } from "node:timers/promises";
import type { ThreadEnding, ThreadMaker } from "../../../shared/converted/thread-maker.ts";
import type { ByteSource } from "../byte-source.ts";
import { SettledBytes } from "./settled-bytes.ts";
import { settledSource } from "./settled-source.ts";

/** What a file in another format is as a thread, so far. */
export type MadeThread = Omit<ThreadEnding, "text"> & {
  bytes: ByteSource;
  /** So many of its bytes stay as they are, whatever comes. */
  settledBytes: number;
};

export type ConversionOptions = {
  signal: AbortSignal;
  /** Read no further than this: what is written meanwhile comes the next time. */
  until: number;
  onProgress?: ((done: number) => void) | undefined;
};

/** A few milliseconds' work: whoever asks for something meanwhile waits no longer. */
const atOnce = 128 * 1024;

/** Reads a file in another format into a thread, and on from there when there is more of it. */
export class FileConversion {
  readonly #maker: ThreadMaker;
  readonly #settled = new SettledBytes();
  #position = 0;

  constructor(maker: ThreadMaker) {
    this.#maker = maker;
  }

  /** How much of the file was read. */
  get position(): number {
    return this.#position;
  }

  /** `short`: the file has less than it should, so it is another one by now. */
  async readOn(
    file: ByteSource,
    { signal, until, onProgress }: ConversionOptions,
  ): Promise<"read" | "stopped" | "short"> {
    const buffer = new Uint8Array(atOnce);
    while (this.#position < until) {
      if (signal.aborted) return "stopped";
      const wanted = buffer.subarray(0, Math.min(atOnce, until - this.#position));
      const read = await file.readInto(wanted, this.#position);
      this.#position += read;
      this.#maker.push(wanted.subarray(0, read));
      const settled = this.#maker.takeSettled();
      if (settled !== "") await this.#settled.append(Buffer.from(settled));
      if (read < wanted.byteLength) return "short";
      onProgress?.(this.#position);
      await setImmediate();
    }
    return "read";
  }

  /** The thread as it is now. It stays readable while more is read, and until this is closed. */
  async snapshot(): Promise<MadeThread> {
    const settled = this.#maker.takeSettled();
    if (settled !== "") await this.#settled.append(Buffer.from(settled));
    const { text, ...beside } = this.#maker.ending();
    const bytes = settledSource(this.#settled, Buffer.from(text));
    return { ...beside, bytes, settledBytes: this.#settled.size };
  }

  close(): Promise<void> {
    return this.#settled.close();
  }
}

// A stream that is too large to keep in memory, written to a private file that has no name: whatever ends the process ends it too.
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ByteSource } from "./byte-source.ts";
import { readFully, readRange } from "./read-fully.ts";

export class SpooledSource implements ByteSource {
  readonly #handle: FileHandle;
  readonly #folder: string;
  #size = 0;

  private constructor(handle: FileHandle, folder: string) {
    this.#handle = handle;
    this.#folder = folder;
  }

  static async make(): Promise<SpooledSource> {
    const folder = await mkdtemp(join(tmpdir(), "threadlens-"));
    try {
      const handle = await open(join(folder, "input"), "wx+", 0o600);
      const spooled = new SpooledSource(handle, folder);
      await spooled.#unlink();
      return spooled;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get sizeBytes(): number {
    return this.#size;
  }

  async append(bytes: Uint8Array): Promise<void> {
    for (let written = 0; written < bytes.byteLength;) {
      const left = bytes.byteLength - written;
      const { bytesWritten } = await this.#handle.write(bytes, written, left, this.#size);
      written += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  readInto(buffer: Uint8Array, position: number): Promise<number> {
    return readFully(this.#handle, buffer, position);
  }

  read(start: number, end: number): Promise<Uint8Array> {
    return readRange(this.#handle, start, end);
  }

  /** Nobody else can reach it. */
  async isUnchanged(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    await this.#handle.close();
    await this.#unlink();
  }

  /** Some systems keep the name of an open file until it is closed. */
  async #unlink(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

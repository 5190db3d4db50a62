import { GrowingBytes } from "../../../shared/converted/growing-bytes.ts";
import { readFromMemory } from "../memory-source.ts";
import { SpooledSource } from "../spooled-source.ts";

/** What is kept in memory; more than that goes to the disk. */
const mostInMemory = 8 * 1024 * 1024;

/** Bytes that only ever get more: in memory while they are few, then in a file without a name. What is there can be read meanwhile. */
export class SettledBytes {
  readonly #memory = new GrowingBytes();
  #size = 0;
  #spooled: SpooledSource | null = null;

  get size(): number {
    return this.#size;
  }

  async append(bytes: Uint8Array): Promise<void> {
    if (this.#spooled === null && this.#size + bytes.byteLength > mostInMemory) await this.#spool();
    if (this.#spooled !== null) await this.#spooled.append(bytes);
    else this.#memory.add(bytes);
    this.#size += bytes.byteLength;
  }

  /** Fewer bytes than asked for mean the end. */
  async readInto(buffer: Uint8Array, position: number): Promise<number> {
    if (this.#spooled !== null) return this.#spooled.readInto(buffer, position);
    return readFromMemory(this.#memory.bytes, buffer, position);
  }

  async close(): Promise<void> {
    await this.#spooled?.close();
  }

  async #spool(): Promise<void> {
    const spooled = await SpooledSource.make();
    await spooled.append(this.#memory.bytes);
    this.#spooled = spooled;
    this.#memory.clear();
  }
}

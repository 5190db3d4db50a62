import type { ByteSource } from "./byte-source.ts";
import { memorySource } from "./memory-source.ts";
import { SpooledSource } from "./spooled-source.ts";

/** What is kept in memory; more than that goes to the disk. */
const mostInMemory = 8 * 1024 * 1024;

/** Bytes that come piece by piece, made into something that can be read at any place. */
export class GatheredBytes {
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  #spooled: SpooledSource | null = null;

  async add(piece: Uint8Array): Promise<void> {
    this.#pieces.push(piece);
    this.#bytes += piece.byteLength;
    if (this.#bytes <= mostInMemory) return;
    this.#spooled ??= await SpooledSource.make();
    for (const waiting of this.#pieces) await this.#spooled.append(waiting);
    this.#pieces = [];
  }

  end(): ByteSource {
    return this.#spooled ?? memorySource(Buffer.concat(this.#pieces));
  }

  /** For whoever will not come to the end. */
  async discard(): Promise<void> {
    await this.#spooled?.close();
  }
}

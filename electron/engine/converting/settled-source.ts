import { type ByteSource, SourceChanged } from "../byte-source.ts";
import { readFromMemory } from "../memory-source.ts";
import type { SettledBytes } from "./settled-bytes.ts";

/** A thread at one moment: the turns that are settled, of which there may be more later, and what stood behind them then. */
export function settledSource(settled: SettledBytes, tail: Uint8Array): ByteSource {
  const { size } = settled;
  const sizeBytes = size + tail.byteLength;
  const readInto = async (buffer: Uint8Array, position: number) => {
    const wanted = buffer.subarray(0, Math.max(0, Math.min(buffer.byteLength, size - position)));
    const read = wanted.byteLength === 0 ? 0 : await settled.readInto(wanted, position);
    if (read < wanted.byteLength) return read;
    return read + readFromMemory(tail, buffer.subarray(read), position + read - size);
  };
  return {
    sizeBytes,
    readInto,
    async read(start, end) {
      const bytes = new Uint8Array(end - start);
      if ((await readInto(bytes, start)) < bytes.byteLength) throw new SourceChanged();
      return bytes;
    },
    isUnchanged: async () => true,
    close: async () => undefined,
  };
}

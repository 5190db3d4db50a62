import { type ByteSource, SourceChanged } from "./byte-source.ts";

/** Bytes that were read already and are few enough to keep. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.byteLength,
    readInto: async (buffer, position) => readFromMemory(bytes, buffer, position),
    async read(start, end) {
      if (end > bytes.byteLength) throw new SourceChanged();
      return bytes.slice(start, end);
    },
    isUnchanged: async () => true,
    close: async () => undefined,
  };
}

/** Fills `buffer` from `position` on, as far as there is something; answers how far. */
export function readFromMemory(bytes: Uint8Array, buffer: Uint8Array, position: number): number {
  const found = bytes.subarray(position, position + buffer.byteLength);
  buffer.set(found);
  return found.byteLength;
}

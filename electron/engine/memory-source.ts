import { type ByteSource, SourceChanged } from "./byte-source.ts";

/** Bytes that were read already and are few enough to keep. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.byteLength,
    async readInto(buffer, position) {
      const found = bytes.subarray(position, position + buffer.byteLength);
      buffer.set(found);
      return found.byteLength;
    },
    async read(start, end) {
      if (end > bytes.byteLength) throw new SourceChanged();
      return bytes.slice(start, end);
    },
    isUnchanged: async () => true,
    close: async () => undefined,
  };
}

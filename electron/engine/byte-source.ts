import type { ByteReader } from "../../shared/rows/byte-reader.ts";

/** Thrown by `read` when the source no longer holds what was indexed. */
export class SourceChanged extends Error {}

/** Bytes that can be read again and again, whatever they lie in. */
export interface ByteSource extends ByteReader {
  readonly sizeBytes: number;
  /** Fills `buffer` from `position` on; fewer bytes than asked for mean the end. */
  readInto(buffer: Uint8Array, position: number): Promise<number>;
  /** Whether the bytes are still those that were there at the opening. */
  isUnchanged(): Promise<boolean>;
  close(): Promise<void>;
}

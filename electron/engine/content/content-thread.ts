import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import type { ByteReader } from "../../../shared/rows/byte-reader.ts";
import type { CancelSignal } from "../../../shared/api/bridge.ts";

export type ContentThread = { index: ThreadIndex; reader: ByteReader };

/** What long work hears and tells. */
export type WorkOptions = {
  signal: CancelSignal;
  /** `total` is null where nobody knows. */
  onProgress: (done: number, total: number | null) => void;
  /** Another one is for tests. */
  fetch?: typeof fetch;
  /** How long a server may say nothing, in milliseconds. */
  silenceLimit?: number;
};

/** Neither media nor what an address gives may be larger. */
export const mostMedia = 24 * 1024 * 1024;

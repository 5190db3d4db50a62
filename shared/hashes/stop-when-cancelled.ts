import type { CancelSignal } from "../api/bridge.ts";
import type { ByteReader } from "../rows/byte-reader.ts";

export class Cancelled extends Error {}

/** Everything that takes long reads: so that is where it is stopped, however deep it is in. */
export const stopWhenCancelled = (reader: ByteReader, signal: CancelSignal): ByteReader => ({
  async read(start, end) {
    if (signal.aborted) throw new Cancelled();
    return reader.read(start, end);
  },
});

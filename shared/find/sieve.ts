import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { Anchor } from "./anchor.ts";
import { Candidates } from "./candidates.ts";
import type { SearchedItem } from "./searched-items.ts";

/** What is passed over unread, and what is looked into. */
export type Sieve = {
  /** Reads what was sifted last for nothing. */
  reader: ByteReader;
  /** Null: more has to be read to tell, with `readOn`. */
  mayHold: (item: SearchedItem) => boolean | null;
  /** Answers with how far it came in the file. */
  readOn: () => Promise<number>;
};

/** Without an anchor everything may hold a match. `range`: where what is looked through stands; `atOnce`: so much of it is read at once. */
export function openSieve(reader: ByteReader, anchor: Anchor | null, range: Range, atOnce?: number): Sieve {
  if (anchor === null) return { reader, mayHold: () => true, readOn: async () => range.end };
  const candidates = new Candidates(reader, anchor, range, atOnce);
  return {
    reader: candidates,
    mayHold: ({ range: own }) => own === null || candidates.isIn(own.start, own.end),
    readOn: async () => {
      await candidates.readOn();
      return candidates.passed;
    },
  };
}

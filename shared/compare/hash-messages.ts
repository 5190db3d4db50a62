import type { Canonicalizer } from "../canonical/canonicalizer.ts";
import { largestRun } from "../canonical/outline.ts";
import { Feeds } from "../hashes/feeds.ts";
import { groupRows } from "../hashes/group-rows.ts";
import { toHex } from "../hashes/hex.ts";
import type { LeavesOut } from "../hashes/left-out.ts";
import { RowHasher } from "../hashes/row-hasher.ts";
import type { Sha256 } from "../hashes/sha256.ts";
import type { Rows } from "../hashes/thread-rows.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";

type HashingSource = {
  index: ThreadIndex;
  reader: ByteReader;
  leftOut: LeavesOut;
  sha256: () => Sha256;
  canonicalizer: Canonicalizer;
};

/** The hashes of some neighbouring messages, however large they are. */
export async function hashMessages(source: HashingSource, rows: Rows): Promise<string[]> {
  const { index, reader } = source;
  const hashes = Array.from({ length: rows.count }, () => "");
  if (rows.count === 0) return hashes;
  const hasher = new RowHasher({
    ...source,
    feeds: new Feeds(null, null),
    listener: { message: (row, digest) => void (hashes[row - rows.first] = toHex(digest)) },
    largest: largestRun,
  });
  for (const run of groupRows(index, rows, largestRun)) {
    if (run.end - run.start > largestRun) await hasher.large("messages", run.first);
    else hasher.run(run, await reader.read(run.start, run.end));
  }
  return hashes;
}

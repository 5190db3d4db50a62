import { Canonicalizer } from "../canonical/canonicalizer.ts";
import { largestRun } from "../canonical/outline.ts";
import { writeCanonical } from "../canonical/write-canonical.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { Feeds } from "./feeds.ts";
import { toHex } from "./hex.ts";
import { LeftOut } from "./left-out.ts";
import { RowHasher } from "./row-hasher.ts";
import type { Sha256 } from "./sha256.ts";
import { type Level, rowRun } from "./thread-rows.ts";

export type ValueSource = {
  index: ThreadIndex;
  reader: ByteReader;
  sha256: () => Sha256;
  /** One to use again, as each has memory of its own. */
  canonicalizer?: Canonicalizer;
};

/** The hash of one turn, message or part, with the system tier left out inside it. */
export async function hashValue(
  { index, reader, sha256, canonicalizer = new Canonicalizer() }: ValueSource,
  level: Level,
  row: number,
  largest: number = largestRun,
): Promise<string> {
  const run = rowRun(index, level, row);
  if (level === "parts") {
    const hash = sha256();
    await writeCanonical(reader, run, (bytes) => hash.update(bytes), { canonicalizer, largest });
    return toHex(hash.digest());
  }
  let answer = "";
  const take = (of: number, digest: Uint8Array) => {
    if (of === row) answer = toHex(digest);
  };
  const hasher = new RowHasher({
    index,
    reader,
    sha256,
    canonicalizer,
    leftOut: new LeftOut(index),
    feeds: new Feeds(null, null),
    listener: level === "turns" ? { turn: take } : { message: take },
    largest,
  });
  if (run.end - run.start > largest) await hasher.large(level, row);
  else hasher.run(run, await reader.read(run.start, run.end));
  return answer;
}

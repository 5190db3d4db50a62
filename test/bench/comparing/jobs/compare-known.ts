import { sha256 } from "../../../../electron/engine/sha256.ts";
import { hashThread } from "../../../../shared/hashes/hash-thread.ts";
import type { Preparation } from "../../jobs/job.ts";
import { pathsIn } from "../pair/pairs.ts";
import { compareSides } from "./compare-sides.ts";
import { type OpenSide, readSide } from "./read-side.ts";

/** Two documents that have been open for a while: their indexes and hashes are there. */
export const prepare: Preparation = async (folder) => {
  const paths = pathsIn(folder);
  const a = await withHashes(await readSide(paths.a));
  const b = await withHashes(await readSide(paths.b));
  return async () => {
    const answer = await compareSides(a, b);
    await Promise.all([a.close(), b.close()]);
    return answer;
  };
};

async function withHashes(side: OpenSide): Promise<OpenSide> {
  const { index, reader } = side;
  return { ...side, known: await hashThread({ index, reader, sha256 }) };
}

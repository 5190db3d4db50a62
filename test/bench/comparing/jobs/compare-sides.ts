import { sha256 } from "../../../../electron/engine/sha256.ts";
import { compareThreads } from "../../../../shared/compare/compare-threads.ts";
import type { Change, CompareSource } from "../../../../shared/compare/comparison.ts";
import type { Answer } from "../../jobs/job.ts";
import { answerOfPlaces } from "../pair/expectation.ts";

const options = { ignoreTimestamps: false, ignoreIds: false, withSystem: false };

/** The comparison, and every change in it. */
export async function compareSides(a: CompareSource, b: CompareSource): Promise<() => Answer> {
  const result = await compareThreads(a, b, options, { sha256 });
  if (!result.ok) throw new Error(`expected ${result.fault.expected}, found ${result.fault.found}`);
  const { comparison } = result;
  const places: Pick<Change, "kind" | "a" | "b">[] = [];
  for (const entry of comparison.entries) {
    if (entry.kind === "equal") continue;
    // The values go with their entry, as they do for whoever prints them.
    for (const { kind, a: inA, b: inB } of await comparison.changesOf(entry))
      places.push({ kind, a: inA, b: inB });
  }
  return () => ({ ...comparison.counts, ...answerOfPlaces(places) });
}

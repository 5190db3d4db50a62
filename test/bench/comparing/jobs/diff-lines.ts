import { readFileSync } from "node:fs";
import { type ChangeObject, diffLines } from "diff";
import type { Job } from "../../jobs/job.ts";
import { pathsIn } from "../pair/pairs.ts";

/** The baseline: both files as text, line by line. */
export const job: Job = async (folder) => {
  const paths = pathsIn(folder);
  const hunks = diffLines(readFileSync(paths.a, "utf8"), readFileSync(paths.b, "utf8"));
  return () => ({ linesAdded: countLines(hunks, "added"), linesRemoved: countLines(hunks, "removed") });
};

const countLines = (hunks: readonly ChangeObject<string>[], kind: "added" | "removed"): number =>
  hunks.filter((hunk) => hunk[kind]).reduce((sum, hunk) => sum + hunk.count, 0);

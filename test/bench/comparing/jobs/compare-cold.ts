import type { Job } from "../../jobs/job.ts";
import { pathsIn } from "../pair/pairs.ts";
import { compareSides } from "./compare-sides.ts";
import { readSide } from "./read-side.ts";

/** From two closed files to every change. */
export const job: Job = async (folder) => {
  const paths = pathsIn(folder);
  const a = await readSide(paths.a);
  const b = await readSide(paths.b);
  const answer = await compareSides(a, b);
  await Promise.all([a.close(), b.close()]);
  return answer;
};

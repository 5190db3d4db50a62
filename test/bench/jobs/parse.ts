import { readFileSync } from "node:fs";
import { type ParsedThread, countParsed } from "./count-parsed.ts";
import type { Job } from "./job.ts";

/** PARSE, the baseline of most comparisons. */
export const job: Job = async (path) => {
  const thread = JSON.parse(readFileSync(path, "utf8")) as ParsedThread;
  return () => countParsed(thread);
};

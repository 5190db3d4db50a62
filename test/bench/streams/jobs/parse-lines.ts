import { readFileSync } from "node:fs";
import type { Preparation } from "../../jobs/job.ts";
import { countDelta, jsonOf } from "./count-delta.ts";

/** The baseline: what is sent, already as text and cut into lines. */
export const prepare: Preparation = async (path) => {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => jsonOf(line) ?? []);
  return async () => {
    let characters = 0;
    for (const line of lines) characters += countDelta(JSON.parse(line));
    return () => ({ characters });
  };
};

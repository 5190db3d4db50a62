import type { Preparation } from "../../jobs/job.ts";
import { planted } from "../planted.ts";
import { like } from "./like.ts";
import { search } from "./search.ts";

export const searchingJobs = {
  "searching: a rare word": search(planted.word),
  "searching: a piece of a rare word": search(planted.piece),
  "searching: two CJK letters": search(planted.cjk),
  "searching: a frequent word": search("value", "newest"),
  "LIKE, a rare word": like(planted.word),
  "LIKE, a piece of it": like(planted.piece),
  "LIKE, two CJK letters": like(planted.cjk),
} as const satisfies Record<string, Preparation>;

export type SearchingJobName = keyof typeof searchingJobs;

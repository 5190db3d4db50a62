import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import type { Answer } from "./job.ts";

export function countIndexed(index: ThreadIndex): Answer {
  const { messages, parts } = rowMapOf(index);
  return { turns: index.turns.length, messages, parts };
}

import type { Known } from "../canonical/outline.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { groupRows } from "./group-rows.ts";
import { type Level, listsOfTurn, partsOfMessage, type Rows } from "./thread-rows.ts";

/** Where the messages and parts of a large turn, or the parts of a large message, stand: what needs no second look to find. */
export function knownRows(index: ThreadIndex, level: Level, row: number, largest: number): Known {
  const known = { starts: [] as number[], ends: [] as number[] };
  const add = (rows: Rows) => {
    for (const run of groupRows(index, rows, largest)) {
      if (run.end - run.start <= largest) {
        known.starts.push(run.start);
        known.ends.push(run.end);
      } else if (run.level === "messages") add(partsOfMessage(index, run.first));
    }
  };
  if (level === "turns") listsOfTurn(index, row).forEach(add);
  else if (level === "messages") add(partsOfMessage(index, row));
  return known;
}

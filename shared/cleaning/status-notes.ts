import { knownString } from "../index/string-table.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { FindingList } from "./finding-list.ts";
import type { SourcePlaces } from "./source-places.ts";

/** What a turn wrongly says of its status is told and never rewritten: nobody knows which of it is true. */
export function noteStatuses(index: ThreadIndex, places: SourcePlaces, notes: FindingList): void {
  const { turns } = index;
  for (let turn = 0; turn < turns.length; turn++) {
    if (turns.word(turn, turnWord.type) !== knownString.agent) continue;
    const isInterrupted = turns.word(turn, turnWord.status) === knownString.interrupted;
    const isExplained = turns.word(turn, turnWord.interruption) === 1;
    const wrong: string[] = [];
    if (isInterrupted && !isExplained) wrong.push("is interrupted and does not say why");
    if (isInterrupted && turns.word(turn, turnWord.completedAt) !== 0)
      wrong.push("is interrupted and says when it was completed");
    if (!isInterrupted && isExplained)
      wrong.push("has an interruption and does not say that it was interrupted");
    for (const words of wrong) notes.add(places.of(turn, null, null), `${words}: left as it is`);
  }
}

import type { LostPart } from "../converted/lost-part.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ItemPlace } from "./place-of-pointer.ts";
import { rowMapOf } from "./row-map.ts";

/** The lost part that a place means; null for what stands in the thread, and where a turn did not lose that much. */
export function lostAt(index: ThreadIndex, { turn, lost: place }: ItemPlace): LostPart | null {
  if (place === null) return null;
  const { lost } = rowMapOf(index);
  const number = lost.numberOf(turn, place);
  return number === null ? null : lost.at(number);
}

import type { CompareEntry, ComparisonName, Side } from "../../shared/api/compare.ts";
import type { SideName } from "../state/comparing.ts";

/** A turn of a thread, whichever side that is on. */
export type Place = { of: Side; turn: number };

export function placeOf(name: ComparisonName, { a, b }: CompareEntry): Place | null {
  if (a !== null) return { of: name.a, turn: a };
  return b === null ? null : { of: name.b, turn: b };
}

/** The side that the turn is on in another comparison of the same threads: sides were swapped, or options chosen. */
export function placeAfter(
  { of, turn }: Place,
  name: ComparisonName,
): { side: SideName; turn: number } | null {
  if (isSame(of, name.a)) return { side: "a", turn };
  return isSame(of, name.b) ? { side: "b", turn } : null;
}

const isSame = (one: Side, other: Side): boolean => JSON.stringify(one) === JSON.stringify(other);

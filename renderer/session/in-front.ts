import type { Comparing } from "../state/comparing.ts";
import { findComparison } from "../state/comparisons.ts";
import type { Front } from "../state/screen.ts";

/** The documents that are looked at: the one in front, or both sides of the comparison that is. */
export function inFront(front: Front, comparisons: readonly Comparing[]): string[] {
  if (front.show === "document") return [front.id];
  const comparing = front.show === "compare" ? findComparison(comparisons, front.key) : undefined;
  return [comparing?.a?.id, comparing?.b?.id].filter((id) => id !== undefined);
}

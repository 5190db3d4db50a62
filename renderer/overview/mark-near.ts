import type { Overview } from "../../shared/api/overview.ts";
import { middleOf } from "./draw-strip.ts";

type Mark = Overview["marks"][number];

/** A pointer is that exact. */
const reach = 4;
const worstFirst = ["error", "interruption", "incomplete", "lost", "warning", "note"] as const;

/** What a pointer at this height is on: the nearest first, of those the worst. */
export function marksNear({ marks, lanes }: Pick<Overview, "marks" | "lanes">, y: number, extent: number) {
  const distanceTo = ({ share }: Mark) => Math.abs(middleOf(share, lanes.length, extent) - y);
  return marks
    .filter((mark) => distanceTo(mark) <= reach)
    .toSorted(
      (a, b) =>
        Math.round(distanceTo(a)) - Math.round(distanceTo(b)) ||
        worstFirst.indexOf(a.kind) - worstFirst.indexOf(b.kind),
    );
}

/** How many places were found where the pointer is. */
export function hitsNear(counts: readonly number[], y: number, extent: number): number {
  return counts.reduce(
    (sum, count, share) =>
      Math.abs(middleOf(share, counts.length, extent) - y) <= reach ? sum + count : sum,
    0,
  );
}

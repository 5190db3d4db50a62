import type { Overview } from "../../shared/api/overview.ts";
import { middleOf } from "./draw-strip.ts";

type Mark = Overview["marks"][number];

/** A pointer is that exact. */
const reach = 4;
const worstFirst = ["error", "interruption", "incomplete", "lost", "warning", "note"] as const;

/** What a pointer at this height is on, the worst first. */
export function marksNear({ marks, lanes }: Overview, y: number, extent: number): Mark[] {
  const near = marks.filter((mark) => Math.abs(middleOf(mark.share, lanes.length, extent) - y) <= reach);
  return near.toSorted((a, b) => worstFirst.indexOf(a.kind) - worstFirst.indexOf(b.kind));
}

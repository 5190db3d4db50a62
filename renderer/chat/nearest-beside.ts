import type { StoredItem } from "../state/screen.ts";
import type { LaneItem } from "./chat-memory.ts";
import { spotId } from "./stored-item.ts";

/** Of these, the one that stands at about the same height; null where there is none. */
export function nearestBeside(id: string, from: StoredItem, items: readonly LaneItem[]): LaneItem | null {
  const height = topOf(id, from) ?? 0;
  let nearest: { item: LaneItem; distance: number } | null = null;
  for (const item of items) {
    const top = topOf(id, item.item);
    const distance = top === null ? Number.POSITIVE_INFINITY : Math.abs(top - height);
    if (nearest === null || distance < nearest.distance) nearest = { item, distance };
  }
  return nearest?.item ?? null;
}

const topOf = (id: string, item: StoredItem): number | null =>
  document.getElementById(spotId(id, { at: "item", item }))?.getBoundingClientRect().top ?? null;

import type { Front } from "./screen.ts";

/** The tab that comes to the front when this one closes: the next, else the one before. */
export function neighbourOf(order: readonly string[], id: string): string | null {
  const at = order.indexOf(id);
  if (at === -1) return null;
  return order[at + 1] ?? order[at - 1] ?? null;
}

/** One tab further, around the end; from the welcome screen to the first or the last. */
export function stepFrom(order: readonly string[], front: Front, by: 1 | -1): string | null {
  if (order.length === 0) return null;
  const at = front.show === "document" ? order.indexOf(front.id) : -1;
  if (at === -1) return (by === 1 ? order[0] : order.at(-1)) ?? null;
  return order[(at + by + order.length) % order.length] ?? null;
}

import type { KeyboardEvent } from "react";

const page = 8;

type List = { active: number; total: number; pick: (index: number) => void; move: (index: number) => void };

/** What keys do in a list that has the focus itself: the arrows and the ends move, Enter picks. */
export function onListKey(event: KeyboardEvent, { active, total, pick, move }: List): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Enter") pick(active);
  else {
    const next = stepTo(event.key, active, total);
    if (next === null) return;
    move(next);
  }
  event.preventDefault();
}

function stepTo(key: string, active: number, total: number): number | null {
  const target = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: total - 1,
  }[key];
  return target === undefined ? null : Math.max(0, Math.min(total - 1, target));
}

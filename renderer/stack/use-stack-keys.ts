import type { KeyboardEvent } from "react";
import type { StackRow } from "./stack-rows.ts";

type Options = {
  rows: readonly StackRow[];
  active: number | null;
  /** Where the first key leads while nothing is active. */
  start: number | null;
  scroller: HTMLElement | null;
  go: (row: number) => void;
  onEnter: (() => void) | undefined;
};

/** Row by row, page by page, to the ends; to the caller and to what was called; from one incomplete step to the next. */
export function useStackKeys({ rows, active, start, scroller, go, onEnter }: Options) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    if (event.key === "Enter" && onEnter !== undefined) {
      event.preventDefault();
      return onEnter();
    }
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / 28) - 1);
    const target = targetOf(event.key, rows, { active, start, page });
    if (target === null) return;
    event.preventDefault();
    go(target);
  };
}

type Situation = { active: number | null; start: number | null; page: number };

/** The row that a key leads to; null for a key that leads nowhere. */
export function targetOf(
  key: string,
  rows: readonly StackRow[],
  { active, start, page }: Situation,
): number | null {
  const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key];
  if (by !== undefined) {
    const target = active === null ? (start ?? 0) : active + by;
    return Math.max(0, Math.min(rows.length - 1, target));
  }
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    case "ArrowLeft":
      return active === null ? null : (rows[active]?.parent ?? null);
    case "ArrowRight":
      return active !== null && rows[active + 1]?.parent === active ? active + 1 : null;
    case "n":
      return findAfter(rows, active ?? -1);
    case "N":
      return findBefore(rows, active ?? rows.length);
    default:
      return null;
  }
}

/** A step that only waits is not where something stopped; what it waits for is. */
const isStop = (row: StackRow): boolean => row.path?.isEnd === true;

function findAfter(rows: readonly StackRow[], from: number): number | null {
  const found = rows.findIndex((row, at) => at > from && isStop(row));
  return found === -1 ? null : found;
}

function findBefore(rows: readonly StackRow[], from: number): number | null {
  const found = rows.findLastIndex((row, at) => at < from && isStop(row));
  return found === -1 ? null : found;
}

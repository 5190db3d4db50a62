import { oneRow, pageMeasures } from "../look/measures.ts";
import type { KeyboardEvent } from "react";
import { useCommands } from "../commands/use-commands.ts";
import { useWidgetKeys } from "../commands/use-widget-keys.ts";
import { walkCommand } from "../commands/walk-command.ts";
import type { WidgetKey } from "../commands/widget-keys.ts";
import { useApp } from "../state/app-context.tsx";
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

/** Row by row, page by page, to the ends; to the caller and to what was called. From one incomplete step to the next is a command. */
export function useStackKeys(options: Options): (event: KeyboardEvent) => void {
  const { rows, active, start, scroller, go, onEnter } = options;
  const app = useApp();
  const press = (key: StackKey) => {
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / oneRow(pageMeasures())) - 1);
    const target = targetOf(key, rows, { active, start, page });
    if (target !== null) go(target);
    return target !== null;
  };
  const stop = (by: 1 | -1, otherwise: string) => () => {
    if (!press(by === 1 ? "n" : "N")) app.said.say(otherwise);
  };
  useCommands(
    [
      walkCommand("next-problem", "Next step that stopped", ["n"], stop(1, "No further step stopped")),
      walkCommand(
        "previous-problem",
        "Previous step that stopped",
        ["N"],
        stop(-1, "No step before this stopped"),
      ),
      walkCommand("first", "First row", [], () => void press("Home")),
      walkCommand("last", "Last row", [], () => void press("End")),
    ],
    "view",
  );
  const table: WidgetKey[] = moves.map(({ key, does }) => ({
    keys: [key],
    does,
    run: () => void press(key),
  }));
  if (onEnter !== undefined)
    table.push({ keys: ["Enter"], does: "Into the details; Esc leads back", run: onEnter });
  return useWidgetKeys("Stack", table);
}

const moves = [
  { key: "ArrowUp", does: "Row by row" },
  { key: "ArrowDown", does: "Row by row" },
  { key: "ArrowLeft", does: "To the caller, to what was called" },
  { key: "ArrowRight", does: "To the caller, to what was called" },
  { key: "PageUp", does: "Page by page" },
  { key: "PageDown", does: "Page by page" },
  { key: "Home", does: "To the ends" },
  { key: "End", does: "To the ends" },
] as const;
export type StackKey = (typeof moves)[number]["key"] | "n" | "N";

type Situation = { active: number | null; start: number | null; page: number };

/** The row that a key leads to; null where it leads nowhere. */
export function targetOf(
  key: StackKey,
  rows: readonly StackRow[],
  { active, start, page }: Situation,
): number | null {
  const step = (by: number) =>
    Math.max(0, Math.min(rows.length - 1, active === null ? (start ?? 0) : active + by));
  switch (key) {
    case "ArrowDown":
      return step(1);
    case "ArrowUp":
      return step(-1);
    case "PageDown":
      return step(page);
    case "PageUp":
      return step(-page);
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

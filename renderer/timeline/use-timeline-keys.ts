import { type KeyboardEvent, useRef } from "react";
import { compareTurn } from "../compare-pick/compare-turn.ts";
import { openRepair } from "../repair/open-repair.ts";
import { focusOfRow } from "../repair/repair-focus.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { findVisible } from "./find-visible.ts";

type Options = {
  id: string;
  pages: DocumentPages;
  scroller: HTMLElement | null;
  /** The first row of the list. */
  first: number;
  reveal: (row: number, where: "nearest" | "top") => void;
  onEnter: () => void;
};

/**
 * Up and down by row, page or turn (`j`, `k`), to the ends, from a call to its return and back (`p`), from problem to problem
 * (`n`, `N`); Space unfolds, `r` shows a text as it is written, `R` what a repair would do, `c` compares its turn, Enter leads into
 * the details.
 */
export function useTimelineKeys({ id, pages, scroller, first, reveal, onEnter }: Options) {
  const app = useApp();
  const steps = useRef(Promise.resolve());
  /** One after the other: each starts where the one before has led, however fast the key is pressed. */
  const inTurn = (step: (from: number | null) => Promise<void>) => {
    steps.current = steps.current.then(() => step(viewOf(app.screen.get(), id).selected));
  };
  const step: Options["reveal"] = (row, where) => app.history.step(() => reveal(row, where));
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const visible = scroller === null ? { first, last: first } : findVisible(scroller, first);
    const { selected } = viewOf(app.screen.get(), id);
    const action = actionOf(event.key, { selected, ...visible, total: pages.rows.total });
    if (action === null) return;
    event.preventDefault();
    switch (action.do) {
      case "go":
        return step(action.row, "nearest");
      case "turn":
        return inTurn((from) => goToTurn(pages, from ?? visible.first, action.by, step));
      case "problem":
        return inTurn((from) => goToProblem(app, id, from ?? visible.first - 1, action.by, reveal));
      case "pair":
        return goToPair(app, id, pages, action.row, reveal);
      case "fold":
      case "flip":
        return changeLook(app, id, pages, action);
      case "repair":
        return openRepair(app, id, selected === null ? [] : focusOfRow(pages, selected));
      case "compare":
        return void compareRow(app, id, pages, action.row);
      case "enter":
        return onEnter();
    }
  };
}

type Situation = { selected: number | null; first: number; last: number; total: number };
type Action =
  | { do: "go"; row: number }
  | { do: "turn"; by: 1 | -1 }
  | { do: "problem"; by: 1 | -1 }
  | { do: "pair" | "compare"; row: number }
  | { do: "fold" | "flip"; row: number }
  | { do: "repair" }
  | { do: "enter" };

export function actionOf(key: string, { selected, first, last, total }: Situation): Action | null {
  const page = Math.max(1, last - first - 1);
  const go = (by: number): Action => ({
    do: "go",
    // The first key press starts where the user is looking.
    row: Math.max(0, Math.min(total - 1, selected === null ? first : selected + by)),
  });
  const actions: Readonly<Record<string, Action>> = {
    ArrowDown: go(1),
    ArrowUp: go(-1),
    PageDown: go(page),
    PageUp: go(-page),
    Home: { do: "go", row: 0 },
    End: { do: "go", row: total - 1 },
    j: { do: "turn", by: 1 },
    k: { do: "turn", by: -1 },
    n: { do: "problem", by: 1 },
    N: { do: "problem", by: -1 },
    R: { do: "repair" },
    Enter: { do: "enter" },
  };
  if (selected !== null) {
    if (key === " ") return { do: "fold", row: selected };
    if (key === "r") return { do: "flip", row: selected };
    if (key === "c") return { do: "compare", row: selected };
    if (key === "p") return { do: "pair", row: selected };
  }
  return Object.hasOwn(actions, key) ? (actions[key] ?? null) : null;
}

async function goToTurn(
  pages: DocumentPages,
  from: number,
  by: 1 | -1,
  reveal: Options["reveal"],
): Promise<void> {
  const row = await pages.rows.find(from);
  if (row === null) return;
  // From inside a turn, back means to its own header first.
  const isInside = by === -1 && row.kind !== "turn";
  const entry = await pages.outline.find(isInside ? row.turn : row.turn + by);
  if (entry === null) return;
  if (entry.leftOut !== true) return reveal(entry.row, "top");
  // Its neighbours have rows: the next one's header comes right after what is above it.
  if (by === 1) return reveal(entry.row + 1, "top");
  const above = await pages.rows.find(entry.row);
  const shown = above === null ? null : await pages.outline.find(above.turn);
  if (shown !== null) reveal(shown.row, "top");
}

async function goToProblem(
  app: App,
  id: string,
  row: number,
  by: 1 | -1,
  reveal: Options["reveal"],
): Promise<void> {
  const next = await app.bridge.request("document.nextProblem", { id, row, by });
  if (next.ok && next.value.row !== null) reveal(next.value.row, "nearest");
}

async function compareRow(app: App, id: string, pages: DocumentPages, row: number): Promise<void> {
  const found = await pages.rows.find(row);
  if (found !== null) compareTurn(app, id, found.turn);
}

function goToPair(
  app: App,
  id: string,
  pages: DocumentPages,
  row: number,
  reveal: Options["reveal"],
): void {
  const slot = pages.rows.at(row);
  if (slot.state === "ready" && slot.item.kind === "part" && slot.item.pair !== null)
    app.filters.goTo(id, slot.item.pair, (pair) => reveal(pair, "nearest"));
}

function changeLook(
  app: App,
  id: string,
  pages: DocumentPages,
  action: { do: "fold" | "flip"; row: number },
): void {
  const slot = pages.rows.at(action.row);
  if (slot.state === "ready") app.screen.dispatch({ type: action.do, id, pointer: slot.item.pointer });
}

import type { KeyboardEvent } from "react";
import { useApp } from "../state/app-context.tsx";
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

/** Up and down by row, page or turn (`j`, `k`), to the ends, and Enter into the details. */
export function useTimelineKeys({ id, pages, scroller, first, reveal, onEnter }: Options) {
  const app = useApp();
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const visible = scroller === null ? { first, last: first } : findVisible(scroller, first);
    const { selected } = viewOf(app.screen.get(), id);
    const action = actionOf(event.key, { selected, ...visible, total: pages.rows.total });
    if (action === null) return;
    event.preventDefault();
    switch (action.do) {
      case "go":
        return reveal(action.row, "nearest");
      case "turn":
        return void goToTurn(pages, selected ?? visible.first, action.by, reveal);
      case "fold":
        return app.screen.dispatch({ type: "fold", id, row: action.row });
      case "enter":
        return onEnter();
    }
  };
}

type Situation = { selected: number | null; first: number; last: number; total: number };
type Action =
  | { do: "go"; row: number }
  | { do: "turn"; by: 1 | -1 }
  | { do: "fold"; row: number }
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
    Enter: { do: "enter" },
  };
  if (key === " " && selected !== null) return { do: "fold", row: selected };
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
  if (entry !== null) reveal(entry.row, "top");
}

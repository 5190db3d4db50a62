import type { KeyboardEvent } from "react";
import { useWidgetKeys } from "../commands/use-widget-keys.ts";
import type { WidgetKey } from "../commands/widget-keys.ts";
import { useApp } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { changeLook } from "./change-look.ts";
import { findVisible } from "./find-visible.ts";
import { useTimelineCommands } from "./use-timeline-commands.ts";

export type TimelineKeys = {
  id: string;
  pages: DocumentPages;
  scroller: HTMLElement | null;
  /** The first row of the list. */
  first: number;
  reveal: (row: number, where: "nearest" | "top") => void;
  onEnter: () => void;
};

/** While the list has the focus: up and down by row and page, to the ends, Space unfolds, Enter leads into the details. */
export function useTimelineKeys(options: TimelineKeys): (event: KeyboardEvent) => void {
  const { id, pages, scroller, first, reveal, onEnter } = options;
  const app = useApp();
  const see = () => (scroller === null ? { first, last: first } : findVisible(scroller, first));
  const selected = () => viewOf(app.screen.get(), id).selected;
  const go = (row: number) =>
    app.history.step(() => reveal(Math.max(0, Math.min(pages.rows.total - 1, row)), "nearest"));
  const by = (rows: (page: number) => number) => () => {
    const visible = see();
    const from = selected();
    // The first key press starts where the user is looking.
    go(from === null ? visible.first : from + rows(Math.max(1, visible.last - visible.first - 1)));
  };
  const unfold = () => {
    const row = selected();
    if (row !== null) changeLook(app, id, pages, { type: "fold", row });
  };
  const table: readonly WidgetKey[] = [
    { keys: ["ArrowUp"], does: "Row by row", run: by(() => -1) },
    { keys: ["ArrowDown"], does: "Row by row", run: by(() => 1) },
    { keys: ["PageUp"], does: "Page by page", run: by((page) => -page) },
    { keys: ["PageDown"], does: "Page by page", run: by((page) => page) },
    { keys: ["Home"], does: "To the ends", run: () => go(0) },
    { keys: ["End"], does: "To the ends", run: () => go(pages.rows.total - 1) },
    { keys: [" "], does: "Unfold, fold", run: unfold },
    { keys: ["Enter"], does: "Into the details; Esc leads back", run: onEnter },
  ];
  useTimelineCommands(options, { see, go, unfold });
  return useWidgetKeys("Timeline", table);
}

import { type RefObject, useEffect, useRef } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useApp } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import type { TimelineHandle } from "../timeline/timeline.tsx";

type Options = {
  pages: DocumentPages;
  timeline: RefObject<TimelineHandle | null>;
  /** The turn that is looked at. */
  turn: number | null;
};

/** Other rows are there from now on; what was looked at stays in view, or what is nearest to it. */
export function useSteadyRows({ id, layout, thread }: Document, { pages, timeline, turn }: Options): void {
  const app = useApp();
  useEffect(
    () =>
      app.filters.watch(id, () => {
        const { selected } = viewOf(app.screen.get(), id);
        const row = selected ?? timeline.current?.topRow() ?? null;
        const slot = row === null ? null : pages.rows.at(row);
        return slot?.state === "ready" ? slot.item.pointer : null;
      }),
    [app, id, pages, timeline],
  );
  const laid = useRef({ layout, thread });
  useEffect(() => {
    const before = laid.current;
    laid.current = { layout, thread };
    const looked = app.filters.takeLooked(id);
    if (before.layout === layout || before.thread !== thread) return;
    const pointer = looked ?? (turn === null ? null : `/turns/${turn}`);
    if (pointer === null) return;
    let isOld = false;
    void app.rowOf(id, pointer).then((row) => {
      if (row !== null && !isOld) requestAnimationFrame(() => timeline.current?.lookAt(row, "top"));
    });
    return () => {
      isOld = true;
    };
    // The turn is of the layout before: it is looked at when there is another one, not followed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [app, id, layout, thread, timeline]);
}

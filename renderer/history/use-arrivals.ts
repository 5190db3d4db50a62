import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { TimelineHandle } from "../timeline/timeline.tsx";
import type { Wanted } from "./arrivals.ts";

type Reveal = (row: number, where: "nearest" | "top") => void;

/** Shows what somebody wants to see of this document, once it is drawn and read that far. */
export function useArrivals(
  document: Document,
  timeline: RefObject<TimelineHandle | null>,
  reveal: Reveal,
): void {
  const app = useApp();
  const wanted = useSyncExternalStore(app.arrivals.subscribe, app.arrivals.get);
  const show = useRef<(wanted: Wanted, row: number) => void>(() => {});
  useEffect(() => {
    show.current = ({ pointer, selects }, row) => {
      const where = isTurn(pointer) ? "top" : "nearest";
      if (selects) reveal(row, where);
      else timeline.current?.lookAt(row, "top");
      requestAnimationFrame(() => timeline.current?.focus());
    };
  });
  const { id, rows, reading } = document;
  const isWhole = reading.state !== "reading";
  useEffect(() => {
    if (wanted?.id !== id) return;
    // Asked again whenever there are more rows.
    if (rows === 0 && !isWhole) return app.arrivals.putOff(wanted);
    void arrive(app, wanted, isWhole, (row) => show.current(wanted, row));
  }, [app, id, wanted, rows, isWhole]);
}

async function arrive(
  app: App,
  wanted: Wanted,
  isWhole: boolean,
  show: (row: number) => void,
): Promise<void> {
  const row = await app.filters.lead(wanted.id, wanted.pointer);
  if (app.arrivals.get() !== wanted) return;
  if (row === null && !isWhole) return app.arrivals.putOff(wanted);
  // More may have been read since: what is shown then is no jump of the user's.
  if (row !== null) app.history.step(() => show(row));
  else if (wanted.isTold) tellMissing(app, wanted);
  app.arrivals.settle(wanted);
}

function tellMissing(app: App, { id, pointer }: Wanted): void {
  const document = app.documents.get().byId.get(id);
  if (document === undefined) return;
  app.report("This place is not there", {
    code: "not-found",
    where: document.name,
    expected: `something at ${pointer.slice(0, 200)}`,
    found: document.turns === 1 ? "a thread of 1 turn" : `a thread of ${document.turns} turns`,
  });
}

const isTurn = (pointer: string): boolean => /^\/turns\/\d+$/.test(pointer);

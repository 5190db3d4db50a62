import { type RefObject, useEffect } from "react";
import { useApp } from "../state/app-context.tsx";
import { FoundMarks } from "./found-marks.ts";

type Options = {
  id: string;
  panes: RefObject<HTMLElement | null>;
  /** Lets the user look elsewhere than at the row that was led to. */
  onLook: () => void;
};

/** Marks what is found in all that is drawn, and brings the place that was led to into view. Where a browser cannot, nothing is marked. */
export function useHighlights({ id, panes, onLook }: Options): void {
  const app = useApp();
  useEffect(() => {
    const { current } = panes;
    if (current === null || typeof Highlight === "undefined") return;
    const marks = new FoundMarks(current, app.find.of(id), onLook);
    return () => marks.end();
  }, [app, id, panes, onLook]);
}

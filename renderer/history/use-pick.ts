import { useCallback, useEffect, useRef } from "react";
import { useApp } from "../state/app-context.tsx";

/** What stands this near is in view mostly: whoever picks it has not gone anywhere. */
const near = 10;

/** A row that is clicked is a place of its own only if it is far from the one before. */
export function usePick(selected: number | null, select: (row: number) => void): (row: number) => void {
  const app = useApp();
  const before = useRef(selected);
  useEffect(() => {
    before.current = selected;
  });
  return useCallback(
    (row) => {
      const isNear = before.current === null || Math.abs(before.current - row) <= near;
      if (isNear) app.history.step(() => select(row));
      else select(row);
    },
    [app, select],
  );
}

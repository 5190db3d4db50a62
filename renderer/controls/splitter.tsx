import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useApp, useScreen } from "../state/app-context.tsx";
import { type PaneName, paneLimits } from "../state/screen.ts";

const step = 16;

/** The border of a pane: drag it, or move it with the arrow keys; Enter folds the pane, a double click gives it its usual width. */
export function Splitter({ pane, label, side }: { pane: PaneName; label: string; side: "left" | "right" }) {
  const app = useApp();
  const { width, folded } = useScreen((state) => state.panes[pane]);
  const drag = useRef<{ x: number; width: number } | null>(null);
  const limits = paneLimits[pane];
  const outward = side === "left" ? 1 : -1;
  const set = (change: { width?: number; folded?: boolean }) =>
    app.screen.dispatch({ type: "pane", name: pane, pane: change });

  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: folded ? 0 : width };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === null) return;
    const wanted = drag.current.width + (event.clientX - drag.current.x) * outward;
    // Pushed well past its least width a pane folds; pulled out again it is back.
    set(wanted < limits.least / 2 ? { folded: true } : { folded: false, width: wanted });
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by !== undefined) set({ folded: false, width: width + by * outward });
    else if (event.key === "Home") set({ folded: false, width: limits.least });
    else if (event.key === "End") set({ folded: false, width: limits.most });
    else if (event.key === "Enter") set({ folded: !folded });
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limits.most}
      aria-valuenow={folded ? 0 : width}
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null;
      }}
      onDoubleClick={() => set(folded ? { folded: false } : { width: limits.usual })}
      onKeyDown={key}
    />
  );
}

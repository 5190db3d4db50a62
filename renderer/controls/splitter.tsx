import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useApp, useScreen } from "../state/app-context.tsx";
import { type Pane, type PaneName, paneLimits } from "../state/screen.ts";

const step = 16;

type Props = { pane: PaneName; label: string; side: "left" | "right" };

/** The border of a pane: drag it, or move it with the arrow keys; Enter folds the pane, a double click gives it its usual width. */
export function Splitter({ pane, label, side }: Props) {
  const app = useApp();
  const { width, folded } = useScreen((state) => state.panes[pane]);
  const limits = paneLimits[pane];
  const outward = side === "left" ? 1 : -1;
  const set = (change: Partial<Pane>) => app.screen.dispatch({ type: "pane", name: pane, pane: change });
  const drag = useDrag(
    () => (folded ? 0 : width),
    (wanted) =>
      // Pushed well past its least width a pane folds; pulled out again it is back.
      set(wanted < limits.least / 2 ? { folded: true } : { folded: false, width: wanted }),
    outward,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const change = changeOf(event.key, { width, folded }, { ...limits, outward });
    if (change === null) return;
    set(change);
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
      {...drag}
      onDoubleClick={() => set(folded ? { folded: false } : { width: limits.usual })}
      onKeyDown={onKeyDown}
    />
  );
}

function useDrag(widthNow: () => number, onMove: (wanted: number) => void, outward: 1 | -1) {
  const drag = useRef<{ x: number; width: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      // What is seen is what is dragged: in a narrow window a pane is narrower than it would like to be.
      const shown = paneBeside(event.currentTarget, outward)?.offsetWidth;
      drag.current = { x: event.clientX, width: widthNow() === 0 ? 0 : (shown ?? widthNow()) };
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (drag.current === null) return;
      onMove(drag.current.width + (event.clientX - drag.current.x) * outward);
    },
    onPointerUp() {
      drag.current = null;
    },
  };
}

function paneBeside(splitter: HTMLElement, outward: 1 | -1): HTMLElement | null {
  const beside = outward === 1 ? splitter.previousElementSibling : splitter.nextElementSibling;
  return beside instanceof HTMLElement ? beside : null;
}

type Reach = { least: number; most: number; outward: 1 | -1 };

function changeOf(
  key: string,
  { width, folded }: Pane,
  { least, most, outward }: Reach,
): Partial<Pane> | null {
  switch (key) {
    case "ArrowLeft":
      return { folded: false, width: width - step * outward };
    case "ArrowRight":
      return { folded: false, width: width + step * outward };
    case "Home":
      return { folded: false, width: least };
    case "End":
      return { folded: false, width: most };
    case "Enter":
      return { folded: !folded };
    default:
      return null;
  }
}

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useApp, useScreen } from "../state/app-context.tsx";
import { type Pane, type PaneName, paneLimits } from "../state/screen.ts";

const step = 16;

/** Where the pane lies: beside its border or below it. */
type Side = "left" | "right" | "below";
type Props = { pane: PaneName; label: string; side: Side };

/** The border of a pane: drag it, or move it with the arrow keys; Enter folds the pane, a double click gives it its usual width. */
export function Splitter({ pane, label, side }: Props) {
  const app = useApp();
  const { width, folded } = useScreen((state) => state.panes[pane]);
  const limits = paneLimits[pane];
  const set = (change: Partial<Pane>) => app.screen.dispatch({ type: "pane", name: pane, pane: change });
  const drag = useDrag(
    () => (folded ? 0 : width),
    (wanted) =>
      // Pushed well past its least width a pane folds; pulled out again it is back.
      set(wanted < limits.least / 2 ? { folded: true } : { folded: false, width: wanted }),
    side,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const change = changeOf(event.key, { width, folded }, { ...limits, side });
    if (change === null) return;
    set(change);
    event.preventDefault();
  };
  return (
    <div
      className={side === "below" ? "splitter is-level" : "splitter"}
      role="separator"
      aria-orientation={side === "below" ? "horizontal" : "vertical"}
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

function useDrag(widthNow: () => number, onMove: (wanted: number) => void, side: Side) {
  const drag = useRef<{ at: number; width: number } | null>(null);
  const placeOf = (event: PointerEvent) => (side === "below" ? event.clientY : event.clientX);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      // What is seen is what is dragged: in a narrow window a pane is narrower than it would like to be.
      const shown = sizeBeside(event.currentTarget, side);
      drag.current = { at: placeOf(event), width: widthNow() === 0 ? 0 : (shown ?? widthNow()) };
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (drag.current === null) return;
      onMove(drag.current.width + (placeOf(event) - drag.current.at) * outwardOf(side));
    },
    onPointerUp() {
      drag.current = null;
    },
  };
}

const outwardOf = (side: Side): 1 | -1 => (side === "left" ? 1 : -1);

function sizeBeside(splitter: HTMLElement, side: Side): number | null {
  const beside = side === "left" ? splitter.previousElementSibling : splitter.nextElementSibling;
  if (!(beside instanceof HTMLElement)) return null;
  return side === "below" ? beside.offsetHeight : beside.offsetWidth;
}

type Reach = { least: number; most: number; side: Side };

function changeOf(key: string, { width, folded }: Pane, { least, most, side }: Reach): Partial<Pane> | null {
  const [back, on] = side === "below" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (key === back || key === on)
    return { folded: false, width: width + (key === on ? step : -step) * outwardOf(side) };
  switch (key) {
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

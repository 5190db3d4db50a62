import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { readStored, store } from "../shell/stored.ts";

const key = "threadlens.compare-text";
const usual = 280;
const least = 120;
const most = 720;
const step = 16;

/** How high the text is, remembered. */
export function useTextHeight(): { height: number; setHeight: (wanted: number) => void } {
  const [height, set] = useState(() => within(Number(readStored(key) ?? usual)));
  const setHeight = (wanted: number) => {
    set(within(wanted));
    store(key, `${within(wanted)}`);
  };
  return { height, setHeight };
}

const within = (height: number): number =>
  Number.isFinite(height) ? Math.round(Math.min(most, Math.max(least, height))) : usual;

type Props = { height: number; onHeight: (wanted: number) => void; onClose: () => void };

/** The upper border of the text: drag it, or move it with the arrow keys; pushed down it closes. */
export function TextSplitter({ height, onHeight, onClose }: Props) {
  const drag = useRef<{ y: number; height: number } | null>(null);
  const change = (wanted: number) => (wanted < least / 2 ? onClose() : onHeight(wanted));
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: height + step, ArrowDown: height - step, Home: least, End: most }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onHeight(wanted);
  };
  return (
    <div
      className="splitter is-level"
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the text"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={height}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onHeight(usual)}
      onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { y: event.clientY, height };
      }}
      onPointerMove={(event: PointerEvent<HTMLDivElement>) => {
        if (drag.current !== null) change(drag.current.height + drag.current.y - event.clientY);
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
    />
  );
}

import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Pointed } from "./item-tip.tsx";
import type { Box } from "./lay-items.ts";
import type { Axis } from "./use-axis.ts";

type Options = {
  board: RefObject<HTMLDivElement | null>;
  axis: Axis;
  width: number;
  hit: (x: number, y: number) => Box | null;
  pick: (row: number) => void;
  onOpen: (row: number) => void;
  onPoint: (pointed: Pointed | null) => void;
};

/** As high as what is told under the pointer may be. */
const tipRoom = 120;
/** A hand that trembles still clicks. */
const leastDrag = 4;
/** So much of a turn of the wheel makes it twice as near. */
const perDoubling = 300;

/** A wheel zooms where it points and moves sideways, a drag moves, a click selects, a double click opens. */
export function useTimePointer({ board, axis, width, hit, pick, onOpen, onPoint }: Options) {
  const drag = useRef<{ x: number; isMoving: boolean } | null>(null);
  useWheel(board, axis, width);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = board.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      drag.current = { x: event.clientX, isMoving: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const held = drag.current;
      if (held === null) {
        const { x, y } = placeOf(event);
        const box = hit(x, y);
        onPoint(box === null ? null : { item: box.item, x, y, isLow: isLow(board.current, event.clientY) });
        return;
      }
      const moved = event.clientX - held.x;
      if (!held.isMoving && Math.abs(moved) < leastDrag) return;
      onPoint(null);
      drag.current = { x: event.clientX, isMoving: true };
      axis.pan(-moved / width);
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const held = drag.current;
      drag.current = null;
      if (held === null || held.isMoving) return;
      const { x, y } = placeOf(event);
      const box = hit(x, y);
      if (box !== null) pick(box.item.row);
    },
    onPointerCancel() {
      drag.current = null;
    },
    onPointerLeave() {
      onPoint(null);
    },
    onDoubleClick(event: { clientX: number; clientY: number }) {
      const { x, y } = placeOf(event);
      const box = hit(x, y);
      if (box !== null) onOpen(box.item.row);
    },
  };
}

/** Whether what is told would be cut off below, and less so above. */
function isLow(board: HTMLElement | null, y: number): boolean {
  const seen = board?.parentElement?.getBoundingClientRect();
  return seen !== undefined && seen.bottom - y < tipRoom && y - seen.top > seen.bottom - y;
}

/** React listens to wheels without a say: the page must not scroll along. */
function useWheel(board: RefObject<HTMLDivElement | null>, axis: Axis, width: number): void {
  const latest = useRef({ axis, width });
  useEffect(() => {
    latest.current = { axis, width };
  });
  useEffect(() => {
    const element = board.current;
    if (element === null) return;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const now = latest.current;
      const [across, down] = event.shiftKey ? [event.deltaX + event.deltaY, 0] : [event.deltaX, event.deltaY];
      if (Math.abs(across) > Math.abs(down)) return now.axis.pan(across / now.width);
      const at = (event.clientX - element.getBoundingClientRect().left) / now.width;
      now.axis.zoom(2 ** (down / perDoubling), Math.max(0, Math.min(1, at)));
    };
    element.addEventListener("wheel", roll, { passive: false });
    return () => element.removeEventListener("wheel", roll);
  }, [board]);
}

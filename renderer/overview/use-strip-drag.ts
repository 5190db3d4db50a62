import { type PointerEvent, type RefObject, useRef } from "react";
import { moveThumb } from "./use-thumb.ts";

type Options = {
  strip: RefObject<HTMLDivElement | null>;
  thumb: RefObject<HTMLDivElement | null>;
  hold: (isHeld: boolean) => void;
  isHeld: () => boolean;
  extent: number;
  /** From 0 to 1. */
  onScroll: (share: number) => void;
  /** Something that is marked there is gone to; false where nothing is. */
  onMark: (y: number) => boolean;
};

/** A click leads there, and from there on the thumb is held: it stays under the pointer, and the list follows once a frame. */
export function useStripDrag({ strip, thumb, hold, isHeld, extent, onScroll, onMark }: Options) {
  const grip = useRef(0);
  const frame = useRef(0);
  const heightOf = (event: PointerEvent) => event.clientY - (strip.current?.getBoundingClientRect().top ?? 0);
  const follow = (y: number) => {
    const room = extent - (thumb.current?.offsetHeight ?? 0);
    const top = Math.max(0, Math.min(room, y - grip.current));
    moveThumb(thumb, { top });
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onScroll(room <= 0 ? 0 : top / room));
  };
  const end = () => {
    if (isHeld()) hold(false);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      const y = heightOf(event);
      const box = thumb.current?.getBoundingClientRect();
      const isOnThumb = box !== undefined && event.clientY >= box.top && event.clientY <= box.bottom;
      if (!isOnThumb && onMark(y)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(true);
      grip.current = isOnThumb ? event.clientY - box.top : (box?.height ?? 0) / 2;
      if (!isOnThumb) follow(y);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (isHeld()) follow(heightOf(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
}

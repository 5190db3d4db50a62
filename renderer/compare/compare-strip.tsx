import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { CompareBar } from "../../shared/api/compare.ts";
import { useHeight } from "../controls/use-height.ts";
import type { SideName } from "../state/comparing.ts";
import { type BarPlace, entryOnStrip, layStrip, placeOnStrip } from "./lay-strip.ts";
import { visibleEntries } from "./visible-entries.ts";

type Props = {
  bars: readonly CompareBar[];
  entries: number;
  scroller: HTMLElement | null;
  /** To an entry; a fraction is a place inside of it. */
  onGo: (entry: number) => void;
};

/** Both threads from end to end, each in its lane, and the part of them that is in view. The keys and the list do the same. */
export function CompareStrip({ bars, entries, scroller, onGo }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const height = useHeight(strip);
  const places = useMemo(() => layStrip(bars, height), [bars, height]);
  const view = useView(scroller, places, entries);
  const drag = useDrag(strip, places, entries, onGo);
  return (
    <div ref={strip} className="compare-strip" aria-hidden="true" data-testid="compare-strip" {...drag}>
      <svg className="compare-lanes" width="100%" height={height}>
        {places.map((place) => (
          <Bar key={place.bar.entry} place={place} />
        ))}
      </svg>
      <div ref={view} className="compare-in-view" />
    </div>
  );
}

const lane = { a: 2, b: 12 } as const;
const laneWidth = 8;
const gap = 1;

function Bar({ place }: { place: BarPlace }) {
  return (
    <>
      <Half place={place} side="a" />
      <Half place={place} side="b" />
    </>
  );
}

/** Equal is slim, changed is broad, moved is hollow; what one side lacks is a gap in its lane. */
function Half({ place: { bar, top, height }, side }: { place: BarPlace; side: SideName }) {
  if (bar[side] === 0) return null;
  const share = bar[side] / Math.max(bar.a, bar.b);
  const own = Math.max(Math.min(height, 2), height * share) - (height > 3 ? gap : 0);
  const inset = bar.kind === "equal" ? 2 : bar.kind === "moved" ? 0.5 : 0;
  return (
    <>
      <rect
        className={`compare-bar-${bar.kind}`}
        x={lane[side] + inset}
        y={top + (bar.kind === "moved" ? 0.5 : 0)}
        width={laneWidth - 2 * inset}
        height={Math.max(1, own - (bar.kind === "moved" ? 1 : 0))}
        rx="1"
      />
      {bar.interrupted[side] && <Cut y={top + Math.max(2, own / 2)} side={side} />}
    </>
  );
}

/** A wedge from the outer edge, where a turn was cut off. */
function Cut({ y, side }: { y: number; side: SideName }) {
  const [edge, tip] = side === "a" ? [-1, 6] : [23, 16];
  return <path className="compare-bar-cut" d={`M${edge} ${y - 4}L${tip} ${y}L${edge} ${y + 4}z`} />;
}

/** Without React, so that it never lags behind. */
function useView(
  scroller: HTMLElement | null,
  places: readonly BarPlace[],
  entries: number,
): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null);
  const place = useCallback(() => {
    if (scroller === null || view.current === null) return;
    const { first, last } = visibleEntries(scroller);
    const top = placeOnStrip(places, entries, first);
    view.current.style.translate = `0 ${top}px`;
    view.current.style.height = `${Math.max(8, placeOnStrip(places, entries, last) - top)}px`;
  }, [scroller, places, entries]);
  useEffect(() => {
    if (scroller === null) return;
    place();
    const observer = new ResizeObserver(place);
    const content = scroller.firstElementChild;
    observer.observe(scroller);
    if (content !== null) observer.observe(content.firstElementChild ?? content);
    scroller.addEventListener("scroll", place, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", place);
    };
  }, [scroller, place]);
  return view;
}

function useDrag(
  strip: RefObject<HTMLDivElement | null>,
  places: readonly BarPlace[],
  entries: number,
  onGo: (entry: number) => void,
) {
  const isDragged = useRef(false);
  const frame = useRef(0);
  const go = (y: number) => {
    const top = strip.current?.getBoundingClientRect().top ?? 0;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onGo(entryOnStrip(places, entries, y - top)));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragged.current = true;
      go(event.clientY);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (isDragged.current) go(event.clientY);
    },
    onPointerUp() {
      isDragged.current = false;
    },
  };
}

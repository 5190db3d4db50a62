import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import type { TimeItem, TimeScale } from "../../shared/api/times.ts";
import { FailedNote } from "./failed-note.tsx";
import { type Box, type LanePlace, boxAt, layItems, placeLanes } from "./lay-items.ts";
import { LaneNames } from "./lane-names.tsx";
import { type Pointed, ItemTip } from "./item-tip.tsx";
import { useScreen } from "../state/app-context.tsx";
import { viewOf } from "../state/screen.ts";
import { Readout } from "./readout.tsx";
import { TimeBreaks, TimeRuler } from "./time-ruler.tsx";
import { TimeDrawing } from "./time-drawing.tsx";
import { TimeHead } from "./time-head.tsx";
import { TimeLabels } from "./time-labels.tsx";
import type { TimeProps } from "./time-view.tsx";
import { type Axis, useAxis } from "./use-axis.ts";
import { useClockFace } from "./use-clock-face.ts";
import { useTimeKeys } from "./use-time-keys.ts";
import { useTimePointer } from "./use-time-pointer.ts";
import { useSelectedItem, useTimeItems } from "./use-time-items.ts";
import { useWidth } from "./use-width.ts";
import { askedAround } from "./view-span.ts";

type Props = TimeProps & { scale: TimeScale; span: NonNullable<TimeScale["span"]> };

/** It has keys and a pointer of its own, and a line below tells what is selected. */
const operated = {
  role: "application",
  tabIndex: 0,
  "aria-label": "Time axis",
  "aria-roledescription": "time axis",
} as const;

const nothing: readonly TimeItem[] = [];

export function TimeChart({ document, pages, scale, span: times, onEnter, onReveal }: Props) {
  const { id } = document;
  const board = useRef<HTMLDivElement>(null);
  const width = useWidth(board);
  const axis = useAxis(scale, pages);
  const selected = useScreen((state) => viewOf(state, id).selected);
  const selectedItem = useSelectedItem(document, selected);
  const { answer, retry } = useTimeItems(document, axis.fold, axis.span);
  const items = answer.state === "ready" ? answer.value : nothing;
  const { boxes, shift, lanes, layOne } = useBoxes(scale, axis, width, items);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useBring(axis, selectedItem, (lane) => bringLane(body.current, lanes[lane]));
  const { keys, pick } = useTimeKeys({ id, pages, axis, chosen: selectedItem, onEnter, onReveal });
  const hit = (x: number, y: number) => boxAt(boxes, x - shift, y);
  const pointer = useTimePointer({ board, axis, width, hit, pick, onOpen: onReveal, onPoint: setPointed });
  const chosen = selectedItem === null ? null : (boxOf(boxes, selectedItem) ?? layOne(selectedItem));
  const height = lanes.reduce((sum, lane) => sum + lane.height, 0);
  const look = { axis, width, face: useClockFace(scale) };
  return (
    <>
      <TimeHead scale={scale} span={times} axis={axis} chosen={selectedItem} />
      <div className="times-chart" {...operated} aria-describedby={`times-readout-${id}`} {...keys}>
        <TimeRuler {...look} />
        <div ref={body} className="times-body scrolls">
          <LaneNames lanes={lanes} hueOf={(agent) => pages.hueOf(agent)} />
          <div
            ref={board}
            className="times-board"
            style={{ "--lanes": `${height}px` } as CSSProperties}
            {...pointer}
          >
            <TimeBreaks {...look} />
            <TimeDrawing {...{ boxes, shift, width, height, lanes }} hueOf={(agent) => pages.hueOf(agent)} />
            <TimeLabels {...{ boxes, shift, width }} />
            {chosen !== null && <Chosen box={chosen} shift={shift} />}
            {pointed !== null && (
              <ItemTip {...{ id, pointed, scale, width }} lane={scale.lanes[pointed.item.lane]} />
            )}
          </div>
        </div>
      </div>
      {answer.state === "failed" && <FailedNote failure={answer.failure} retry={retry} />}
      <Readout {...{ id, scale, selected }} item={selectedItem} onReveal={onReveal} />
    </>
  );
}

/** Where all of it is drawn. Panning moves the drawing; only another zoom lays it anew. */
function useBoxes(scale: TimeScale, { fold, span }: Axis, width: number, items: readonly TimeItem[]) {
  const lanes = useMemo(() => placeLanes(scale.lanes), [scale]);
  const { from, to } = askedAround(span);
  // The same number while only the place changes.
  const pixels = Number((width / (span.to - span.from)).toPrecision(9));
  const lay = useMemo(() => {
    const at = (time: number) => (Math.max(from, Math.min(to, fold.place(time))) - from) * pixels;
    return (some: readonly TimeItem[]) => layItems(some, lanes, at);
  }, [fold, from, to, pixels, lanes]);
  const boxes = useMemo(() => lay(items), [lay, items]);
  const layOne = (item: TimeItem): Box | null => lay([item])[0] ?? null;
  return { boxes, lanes, layOne, shift: (from - span.from) * pixels };
}

const boxOf = (boxes: readonly Box[], { row, kind }: TimeItem): Box | undefined =>
  boxes.find(({ item }) => item.row === row && item.kind === kind && item.count === 1);

/** Whatever is selected, here or elsewhere, comes into view; once, so that one can look away from it. */
function useBring(axis: Axis, item: TimeItem | null, bringDown: (lane: number) => void): void {
  const latest = useRef({ axis, bringDown });
  useEffect(() => {
    latest.current = { axis, bringDown };
  });
  useEffect(() => {
    if (item === null) return;
    latest.current.axis.bring(item);
    latest.current.bringDown(item.lane);
  }, [item]);
}

/** Lanes may be more than are in view; one of which most is seen stays where it is, so that a double click finds it there. */
function bringLane(body: HTMLElement | null, lane: LanePlace | undefined): void {
  if (body === null || lane === undefined) return;
  const { top, height } = lane;
  const middle = top + height / 2 - body.scrollTop;
  if (middle < 0) body.scrollTop = top;
  else if (middle > body.clientHeight) body.scrollTop = top + height - body.clientHeight;
}

function Chosen({ box: { x, y, width, height }, shift }: { box: Box; shift: number }) {
  return (
    <div
      className="times-chosen"
      style={{ left: x + shift - 2, top: y - 2, width: width + 4, height: height + 4 }}
      aria-hidden="true"
    />
  );
}

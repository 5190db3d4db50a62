import { useMemo, useState } from "react";
import type { TimeScale } from "../../shared/api/times.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { type Break, type FoldedTime, foldTime } from "./fold-time.ts";
import { keepTime, recallTime } from "./time-memory.ts";
import { type ViewSpan, bringIntoView, panSpan, placeToKeep, wholeOf, zoomSpan } from "./view-span.ts";

export type Axis = {
  fold: FoldedTime;
  span: ViewSpan;
  isWhole: boolean;
  /** By a share of what is in view. */
  pan: (share: number) => void;
  /** What stands at this share of the view stays there. */
  zoom: (factor: number, at: number) => void;
  /** What is chosen stays where it is, if it is in view. */
  zoomAround: (factor: number, chosen: ViewSpan | null) => void;
  showAll: () => void;
  showEnd: (end: "start" | "end") => void;
  bring: (times: { from: number; to: number }) => void;
  turnGap: (gap: Break) => void;
  turnAllGaps: () => void;
};

/** The axis and which part of it is in view; both are as they were for whoever comes back. */
export function useAxis(scale: TimeScale, pages: DocumentPages): Axis {
  const [{ span: wanted, unfolded }, setMemory] = useState(() => recallTime(pages));
  const fold = useMemo(() => foldTime(scale, unfolded), [scale, unfolded]);
  const whole = wholeOf(fold.length);
  const span = wanted === null ? whole : panSpan(wanted, whole, 0);
  const keep = (next: ViewSpan | null, gaps = unfolded) => {
    const memory = { span: next, unfolded: gaps };
    keepTime(pages, memory);
    setMemory(memory);
  };
  const look = (next: ViewSpan) => keep(next.from <= whole.from && next.to >= whole.to ? null : next);
  /** What stands at the left end stays there, whatever unfolds behind it. */
  const turn = (gaps: ReadonlySet<number>) => {
    if (wanted === null) return keep(null, gaps);
    const from = foldTime(scale, gaps).place(fold.timeAt(span.from));
    keep({ from, to: from + span.to - span.from }, gaps);
  };
  const length = span.to - span.from;
  const placesOf = ({ from, to }: ViewSpan) => ({ from: fold.place(from), to: fold.place(to) });
  return {
    fold,
    span,
    isWhole: wanted === null,
    pan: (share) => look(panSpan(span, whole, share * length)),
    zoom: (factor, at) => look(zoomSpan(span, whole, span.from + at * length, factor)),
    zoomAround: (factor, chosen) =>
      look(zoomSpan(span, whole, placeToKeep(span, chosen === null ? null : placesOf(chosen)), factor)),
    showAll: () => keep(null),
    showEnd: (end) => look(panSpan(span, whole, (end === "start" ? -1 : 1) * (whole.to - whole.from))),
    bring: (times) => {
      const next = bringIntoView(span, whole, placesOf(times));
      if (next !== span) look(next);
    },
    turnGap: ({ from }) => {
      const gaps = new Set(unfolded);
      if (!gaps.delete(from)) gaps.add(from);
      turn(gaps);
    },
    turnAllGaps: () => turn(new Set(unfolded.size > 0 ? [] : fold.breaks.map(({ from }) => from))),
  };
}

// Time on a line of length 1: what passed between steps stands in proportion, long idle gaps are folded to a narrow break.
import { joinStretches } from "../../shared/times/find-gaps.ts";
import { formatDuration } from "../format/format-time.ts";
import { roundStep } from "../time/round-step.ts";

export type Span = { from: number; to: number };
/** `at`: from 0 to 1. */
export type Tick = { at: number; label: string };
/** A folded gap: where it stands, and how long it was. */
export type Break = { from: number; to: number; milliseconds: number };
export type TimeAxis = {
  start: number;
  end: number;
  ticks: Tick[];
  breaks: Break[];
  /** Where a time stands; what lies outside stands at the end that is nearest. */
  place: (time: number) => number;
};

/** Shorter gaps are part of the work. */
const shortestGap = 5000;
const leastShare = 0.15;
const breakWidth = 0.04;
/** What is shorter than this gets so much room all the same, once there are breaks. */
const leastWidth = 0.06;
const mostTicks = 6;
const leastBetweenTicks = 0.12;

type Piece = { from: number; to: number; left: number; right: number };

/** The axis for these times, in milliseconds; null where there are none. */
export function layOutAxis(spans: readonly Span[]): TimeAxis | null {
  const busy = joinSpans(spans);
  const [first] = busy;
  if (first === undefined) return null;
  const { from: start } = first;
  const end = busy.at(-1)!.to;
  const pieces = placePieces(busy);
  const breaks = pieces.slice(1).map((piece, at): Break => {
    const before = pieces[at]!;
    return { from: before.right, to: piece.left, milliseconds: piece.from - before.to };
  });
  const axis = { start, end, breaks, place: (time: number) => placeIn(pieces, time) };
  return { ...axis, ticks: findTicks(pieces, start).filter((tick) => !isCovered(tick, breaks)) };
}

/** Spans that have only a short gap between them are one. */
function joinSpans(spans: readonly Span[]): Span[] {
  const first = spans.reduce((least, { from }) => Math.min(least, from), Infinity);
  const latest = spans.reduce((most, { to }) => Math.max(most, to), -Infinity);
  return joinStretches(spans, Math.max(shortestGap, leastShare * (latest - first)));
}

function placePieces(busy: readonly Span[]): Piece[] {
  const whole = busy.reduce((sum, { from, to }) => sum + to - from, 0);
  const room = 1 - (busy.length - 1) * breakWidth;
  const weights = busy.map(({ from, to }) => (whole === 0 ? 0 : (to - from) / whole) + leastWidth);
  const heaviness = weights.reduce((sum, weight) => sum + weight, 0);
  let left = 0;
  return busy.map((span, at) => {
    const right = at === busy.length - 1 ? 1 : left + (room * weights[at]!) / heaviness;
    const piece = { ...span, left, right };
    left = right + breakWidth;
    return piece;
  });
}

function placeIn(pieces: readonly Piece[], time: number): number {
  const piece = pieces.findLast(({ from }) => from <= time);
  if (piece === undefined) return 0;
  const { from, to, left, right } = piece;
  if (to === from) return left;
  const beyond = pieces[pieces.indexOf(piece) + 1];
  if (time <= to || beyond === undefined)
    return Math.min(right, left + ((time - from) / (to - from)) * (right - left));
  return right + ((time - to) / (beyond.from - to)) * (beyond.left - right);
}

/** Never two of the same words, and none so close that their words would touch. */
function findTicks(pieces: readonly Piece[], start: number): Tick[] {
  const step = roundStep(
    pieces.reduce((sum, { from, to }) => sum + to - from, 0),
    mostTicks,
  );
  const ticks: Tick[] = [{ at: 0, label: "0" }];
  for (const piece of pieces) {
    for (let time = Math.ceil((piece.from - start) / step) * step; start + time <= piece.to; time += step) {
      const last = ticks.at(-1)!;
      const tick = { at: placeIn([piece], start + time), label: formatDuration(time) };
      if (tick.at - last.at >= leastBetweenTicks && tick.label !== last.label) ticks.push(tick);
    }
  }
  return ticks;
}

/** The length of a gap stands on the same line. */
const isCovered = ({ at }: Tick, breaks: readonly Break[]): boolean =>
  breaks.some(({ from, to }) => Math.abs(at - (from + to) / 2) < leastBetweenTicks * 0.8);

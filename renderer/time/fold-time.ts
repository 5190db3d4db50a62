// Time as it is laid on the axis: what goes on keeps its length, long idle gaps are folded. Places are milliseconds, too, with the gaps taken out.
import type { TimeScale } from "../../shared/api/times.ts";

/** A gap in which no turn went on: its times, and where it stands on the axis. */
export type Break = { from: number; to: number; left: number; right: number; isFolded: boolean };

export type FoldedTime = {
  /** From the first time to the last, as it is laid. */
  length: number;
  breaks: readonly Break[];
  /** Where a time stands. It never goes back, and no two times share a place. */
  place: (time: number) => number;
  timeAt: (place: number) => number;
};

/** A folded gap has so much of what goes on, or less if there are many; all of them together have no more than `mostOfBusy`. */
const shareOfBusy = 0.12;
const mostOfBusy = 0.6;
const leastWidth = 1000;
/** Folding must be worth it. */
const leastGain = 2;

/** `unfolded`: the beginnings of the gaps that keep their length. */
export function foldTime(
  { span, gaps }: Pick<TimeScale, "span" | "gaps">,
  unfolded: ReadonlySet<number>,
): FoldedTime {
  const start = span?.from ?? 0;
  const whole = (span?.to ?? 0) - start;
  const breaks: Break[] = [];
  const width = widthOfBreak(whole, gaps);
  let [behind, reached] = [start, 0];
  for (let at = 0; at + 1 < gaps.length; at += 2) {
    const [from, to] = [gaps[at]!, gaps[at + 1]!];
    if (to - from <= width * leastGain) continue;
    const left = reached + from - behind;
    const isFolded = !unfolded.has(from);
    const right = left + (isFolded ? width : to - from);
    breaks.push({ from, to, left, right, isFolded });
    [behind, reached] = [to, right];
  }
  return {
    length: reached + start + whole - behind,
    breaks,
    place: (time) => carry(breaks, time, start, 0, ["from", "to", "left", "right"]),
    timeAt: (place) => carry(breaks, place, 0, start, ["left", "right", "from", "to"]),
  };
}

function widthOfBreak(whole: number, gaps: readonly number[]): number {
  let idle = 0;
  for (let at = 0; at + 1 < gaps.length; at += 2) idle += gaps[at + 1]! - gaps[at]!;
  const count = Math.max(1, gaps.length / 2);
  return Math.max(leastWidth, (whole - idle) * Math.min(shareOfBusy, mostOfBusy / count));
}

type Side = "from" | "to" | "left" | "right";

/** From one of the two lines to the other: inside of a gap in proportion, everywhere else by the same length. */
function carry(
  breaks: readonly Break[],
  value: number,
  origin: number,
  target: number,
  [start, end, ontoStart, ontoEnd]: readonly [Side, Side, Side, Side],
): number {
  let [low, high] = [0, breaks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (breaks[middle]![start] <= value) low = middle + 1;
    else high = middle;
  }
  const before = breaks[low - 1];
  if (before === undefined) return target + value - origin;
  if (value >= before[end]) return before[ontoEnd] + value - before[end];
  const share = (value - before[start]) / (before[end] - before[start]);
  return before[ontoStart] + share * (before[ontoEnd] - before[ontoStart]);
}

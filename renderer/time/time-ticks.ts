import type { FoldedTime } from "./fold-time.ts";
import { type ClockFace, day, formatDate, formatTick, isOfDays } from "./format-moment.ts";
import { roundStep } from "./round-step.ts";
import type { ViewSpan } from "./view-span.ts";

/** `x`: in pixels from the left end of the view. */
export type Tick = { x: number; time: number; label: string };

const second = 1000;
const between = 96;
const widthOfLetter = 6.4;
const room = 12;

/** Round times in view, none inside of a folded gap and none so close that their words would touch. */
export function timeTicks(
  { breaks, place, timeAt, length }: FoldedTime,
  span: ViewSpan,
  width: number,
  face: ClockFace,
): Tick[] {
  const step = roundStep(span.to - span.from, Math.max(1, width / between));
  const ticks: Tick[] = [];
  const all = { from: timeAt(0), to: timeAt(length) };
  let [free, date] = [0, isOfDays(all, face) ? "" : formatDate(all.from, face)];
  const placeOf = (time: number) => ((place(time) - span.from) / (span.to - span.from)) * width;
  const add = (time: number, precision: number, most: number) => {
    const x = placeOf(time);
    const today = formatDate(time, face);
    const clock = formatTick(time, face, precision);
    // The day is told wherever it is another than before.
    const label = precision < day && today !== date ? `${today} ${clock}` : clock;
    const end = x + label.length * widthOfLetter;
    if (x < free || end > most) return;
    ticks.push({ x, time, label });
    free = end + room;
    date = today;
  };
  const busy = busyIn(breaks, timeAt(span.from), timeAt(span.to));
  for (const [at, { from, to }] of busy.entries()) {
    const next = busy[at + 1];
    const first = roundFrom(from, step, face);
    // Between many gaps round times are rare: there it is told when work went on.
    if (placeOf(Math.min(first, to)) - free > between) add(Math.ceil(from / second) * second, second, width);
    const before = ticks.length;
    for (let time = first; time <= to; time = roundFrom(time + step / 2, step, face)) {
      // The first one after a gap says more than the last one before it.
      const hasOthers = ticks.length > before && next !== undefined;
      add(time, step, hasOthers ? placeOf(next.from) - room : width);
    }
  }
  return ticks;
}

/** The first time from here on that is round on its clock, which may be put forward or back on the way. */
function roundFrom(from: number, step: number, { ahead }: ClockFace): number {
  const round = Math.ceil((from + ahead(from)) / step) * step - ahead(from);
  const moved = ahead(round) - ahead(from);
  return moved === 0 || step <= Math.abs(moved) ? round : Math.max(from, round - moved);
}

/** What lies between the folded gaps, from one time to another. */
function busyIn(breaks: FoldedTime["breaks"], start: number, end: number): { from: number; to: number }[] {
  const busy: { from: number; to: number }[] = [];
  let from = start;
  for (const gap of breaks) {
    if (!gap.isFolded || gap.to <= start) continue;
    if (gap.from >= end) break;
    if (gap.from > from) busy.push({ from, to: gap.from });
    from = Math.max(from, gap.to);
  }
  if (from < end) busy.push({ from, to: end });
  return busy;
}

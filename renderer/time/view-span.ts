// Which part of the axis is in view, by its places.
export type ViewSpan = { from: number; to: number };

/** What can still be told apart. */
const shortest = 20;

/** All of it, with a little room at both ends. */
export function wholeOf(length: number): ViewSpan {
  const room = Math.max(500, length * 0.03);
  return { from: -room, to: length + room };
}

/** By a factor below 1 it comes nearer; what is at `around` stays where it is. */
export function zoomSpan(span: ViewSpan, whole: ViewSpan, around: number, factor: number): ViewSpan {
  const length = span.to - span.from;
  const wanted = Math.max(Math.min(shortest, whole.to - whole.from), length * factor);
  const share = (around - span.from) / length;
  const from = around - share * wanted;
  return within({ from, to: from + wanted }, whole);
}

/** What stays where it is while one comes nearer: what is chosen if it is in view, else the middle. */
export function placeToKeep({ from, to }: ViewSpan, chosen: ViewSpan | null): number {
  const middle = (from + to) / 2;
  const at = chosen === null ? middle : (chosen.from + chosen.to) / 2;
  return at >= from && at <= to ? at : middle;
}

export function panSpan({ from, to }: ViewSpan, whole: ViewSpan, by: number): ViewSpan {
  return within({ from: from + by, to: to + by }, whole);
}

/** The same where it is in view; else it comes into the middle, or its beginning if it is longer than that. */
export function bringIntoView(span: ViewSpan, whole: ViewSpan, { from, to }: ViewSpan): ViewSpan {
  const length = span.to - span.from;
  const isLong = to - from > length;
  const isSeen = isLong ? from < span.to && to > span.from : from >= span.from && to <= span.to;
  if (isSeen) return span;
  return panSpan(span, whole, (isLong ? from + length * 0.4 : (from + to) / 2) - (span.from + length / 2));
}

function within({ from, to }: ViewSpan, whole: ViewSpan): ViewSpan {
  const length = to - from;
  if (length >= whole.to - whole.from) return whole;
  if (from < whole.from) return { from: whole.from, to: whole.from + length };
  return to > whole.to ? { from: whole.to - length, to: whole.to } : { from, to };
}

/** What is asked for so that the view can move a little before more must be; the same for all that is about as long and near. */
export function askedAround({ from, to }: ViewSpan): ViewSpan & { finest: number } {
  const tile = 2 ** Math.ceil(Math.log2(to - from));
  const start = Math.floor(from / tile) * tile - tile / 2;
  return { from: start, to: start + 3 * tile, finest: tile / 2048 };
}

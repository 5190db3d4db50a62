/** The part of a lane that is shown: a request may have a hundred thousand messages. */
export type LaneWindow = { from: number; count: number };

export const firstWindow: LaneWindow = { from: 0, count: 50 };
export const moreAtOnce = 100;
/** What one section ever draws of one lane, and the most that is asked for at once. */
export const mostInWindow = 500;

/** The next ones too. Once there are too many, the first ones go. */
export function widen({ from, count }: LaneWindow): LaneWindow {
  const end = from + count + moreAtOnce;
  const start = Math.max(from, end - mostInWindow);
  return { from: start, count: end - start };
}

/** The ones before too. Once there are too many, the last ones go. */
export function widenBack({ from, count }: LaneWindow): LaneWindow {
  const start = Math.max(0, from - moreAtOnce);
  return { from: start, count: Math.min(mostInWindow, from + count - start) };
}

/** A window that has this place, with a few before it; the same one where it has it already. */
export function windowAround(window: LaneWindow, place: number): LaneWindow {
  if (place >= window.from && place < window.from + window.count) return window;
  return { from: Math.max(0, place - firstWindow.count / 2), count: moreAtOnce };
}

import type { TimeItem, TimeKind, TimeLane } from "../../shared/api/times.ts";

/** Where something is drawn, in pixels; `x` from where the drawing starts. */
export type Box = { item: TimeItem; x: number; y: number; width: number; height: number };
export type LanePlace = { lane: TimeLane; top: number; height: number };

/** Turns with their messages, and what they called below. */
const agentHeight = 64;
/** The user only speaks. */
const userHeight = 28;
const callsAt = 42;
const tracks = 3;
const trackHeight = 6;

export function placeLanes(lanes: readonly TimeLane[]): LanePlace[] {
  let top = 0;
  return lanes.map((lane) => {
    const height = lane.type === "user" ? userHeight : agentHeight;
    top += height;
    return { lane, top: top - height, height };
  });
}

/** Inside of a lane: how far down, how high, and how wide at least. */
const forms: Readonly<Record<TimeKind, { y: number; height: number; least: number }>> = {
  turn: { y: 4, height: 34, least: 3 },
  response: { y: 22, height: 12, least: 2 },
  request: { y: 28, height: 6, least: 2 },
  message: { y: 25, height: 6, least: 2 },
  event: { y: 18, height: 5, least: 2 },
  call: { y: callsAt, height: 5, least: 3 },
  owed: { y: callsAt, height: 5, least: 3 },
  lost: { y: 22, height: 12, least: 3 },
  interruption: { y: 2, height: 38, least: 4 },
};
const ofUser = { y: 8, height: 12, least: 5 };

/** `at`: where a time stands. What is only a moment is wide enough to be seen. */
export function layItems(
  items: readonly TimeItem[],
  lanes: readonly LanePlace[],
  at: (time: number) => number,
): Box[] {
  /** By lane: where each track of calls is free again. */
  const free = lanes.map(() => Array.from({ length: tracks }, () => Number.NEGATIVE_INFINITY));
  return items.flatMap((item) => {
    const lane = lanes[item.lane];
    if (lane === undefined) return [];
    const isUser = lane.lane.type === "user" && item.kind === "turn";
    const { y, height, least } = isUser ? ofUser : forms[item.kind];
    const [from, to] = [at(item.from), at(item.to)];
    // Neighbours that touch are told apart.
    const length = to - from > 4 && item.kind !== "turn" ? to - from - 1 : to - from;
    const width = Math.max(least, length);
    const x = item.kind === "interruption" ? from - least / 2 : from;
    const isCall = item.kind === "call" || item.kind === "owed";
    const down = isCall ? takeTrack(free[item.lane]!, x, x + width) * trackHeight : 0;
    return [{ item, x, y: lane.top + y + down, width, height }];
  });
}

/** The first track that is free; where none is, the last. */
function takeTrack(free: number[], from: number, to: number): number {
  const found = free.findIndex((end) => end <= from);
  const track = found === -1 ? free.length - 1 : found;
  free[track] = Math.max(free[track]!, to);
  return track;
}

const reach = 3;

/** What a pointer is on: of several the narrowest, of those the lowest in the order of drawing. */
export function boxAt(boxes: readonly Box[], x: number, y: number): Box | null {
  let best: Box | null = null;
  for (const box of boxes) {
    const isOn =
      x >= box.x - reach && x <= box.x + box.width + reach && y >= box.y - 1 && y <= box.y + box.height + 1;
    if (isOn && (best === null || box.width <= best.width)) best = box;
  }
  return best;
}

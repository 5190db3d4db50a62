import type { KnownLane, LaneItem } from "./chat-memory.ts";
import { type LaneName, type Spot, isSameItem, requestOf } from "./stored-item.ts";

export type Surroundings = {
  lane: LaneName;
  requests: number;
  known: (lane: LaneName, request: number) => KnownLane | null;
};

/** Where a step leads, or what must be here first: a lane that was never drawn, or more of one. */
export type Step =
  | { to: "header"; request: number }
  | { to: "item"; target: LaneItem }
  | { to: "wait"; request: number }
  | { to: "more"; request: number; by: 1 | -1 }
  | null;

/** The next or the one before: a request's header, then what stands in the lane, then the next header. */
export function stepThrough(from: Spot, by: 1 | -1, around: Surroundings): Step {
  const request = requestOf(from);
  const lane = around.known(around.lane, request);
  const at =
    from.at === "header" ? -1 : (lane?.items.findIndex(({ item }) => isSameItem(item, from.item)) ?? -1);
  if (by === -1 && at === -1)
    return from.at === "item" ? { to: "header", request } : lastOf(request - 1, around);
  if (lane === null) return { to: "wait", request };
  const target = lane.items[at + by];
  if (target !== undefined) return { to: "item", target };
  if (by === -1) return lane.from > 0 ? { to: "more", request, by } : { to: "header", request };
  if (lane.end < lane.total) return { to: "more", request, by };
  return request + 1 < around.requests ? { to: "header", request: request + 1 } : null;
}

/** The last of what is shown of a request. */
export function lastOf(request: number, around: Surroundings): Step {
  if (request < 0) return null;
  const lane = around.known(around.lane, request);
  if (lane === null) return { to: "wait", request };
  const target = lane.items.at(-1);
  return target === undefined ? { to: "header", request } : { to: "item", target };
}

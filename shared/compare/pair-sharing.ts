import { alike } from "./likeness.ts";
import { longestIncreasing } from "./longest-increasing.ts";

/** A turn by its messages: a number for each, which equal ones share, and how large it is. */
export type HeldMessages = { type: string; messages: ReadonlyMap<number, number> };

/** What many turns hold tells none of them apart. */
const mostHolders = 8;

/**
 * Which turns have so many of their messages in common, by size, that they are one that changed: pairs of places, in order and never
 * crossing.
 */
export function pairSharing(x: readonly HeldMessages[], y: readonly HeldMessages[]): [number, number][] {
  const holders = new Map<number, number[]>();
  y.forEach(({ messages }, at) => {
    for (const key of messages.keys()) {
      const known = holders.get(key);
      if (known === undefined) holders.set(key, [at]);
      else if (known.length <= mostHolders) known.push(at);
    }
  });
  const inX: number[] = [];
  const inY: number[] = [];
  x.forEach((turn, at) => {
    const best = bestOf(turn, y, holders);
    if (best === null) return;
    inX.push(at);
    inY.push(best);
  });
  return longestIncreasing(inY).map((at) => [inX[at]!, inY[at]!]);
}

function bestOf(
  { type, messages }: HeldMessages,
  y: readonly HeldMessages[],
  holders: ReadonlyMap<number, readonly number[]>,
): number | null {
  const shared = new Map<number, number>();
  for (const [key, size] of messages) {
    const held = holders.get(key) ?? [];
    if (held.length <= mostHolders) for (const at of held) shared.set(at, (shared.get(at) ?? 0) + size);
  }
  let best: number | null = null;
  let most = 0;
  for (const [at, size] of shared) {
    const other = y[at]!;
    const like = (2 * size) / (sizeOf(messages) + sizeOf(other.messages));
    if (other.type !== type || like < alike || like <= most) continue;
    most = like;
    best = at;
  }
  return best;
}

const sizeOf = (messages: ReadonlyMap<number, number>): number => {
  let size = 0;
  for (const one of messages.values()) size += one;
  return size;
};

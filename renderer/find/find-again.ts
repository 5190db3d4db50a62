import type { FindHit, FindQuery } from "../../shared/api/find.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";

/** One item rarely holds more hits than this before the one that is wanted. */
const around = 100;

/** A hit as it is now, after the text, the rows or the engine have changed; null if it is nowhere near where it was. */
export async function findAgain(
  bridge: ScreenBridge,
  of: { id: string; query: FindQuery },
  hit: FindHit,
): Promise<FindHit | null> {
  const from = Math.max(0, hit.number - around / 2);
  const page = await bridge.request("find.hits", { ...of, from, count: around });
  const near = page.ok ? page.value.hits.find((each) => isSame(each, hit)) : undefined;
  if (near !== undefined) return near;
  const place = await bridge.request("document.place", { id: of.id, pointer: hit.pointer });
  if (!place.ok || place.value.row === null) return null;
  const first = await bridge.request("find.next", { ...of, row: place.value.row - 1, hit: null, by: 1 });
  if (!first.ok || first.value === null) return null;
  const { number } = first.value.hit;
  const there = await bridge.request("find.hits", { ...of, from: number, count: around });
  return there.ok ? (there.value.hits.find((each) => isSame(each, hit)) ?? null) : null;
}

const isSame = (a: FindHit, b: FindHit): boolean =>
  a.pointer === b.pointer && a.field === b.field && a.at === b.at && a.match === b.match;

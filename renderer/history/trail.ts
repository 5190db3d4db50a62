// The places one has been to, in order, and which of them one is at. Pure, as an editor's history is.
import { type Place, isSamePlace, isSameView } from "./place.ts";

/** `at` is -1 while there is none. */
export type Trail = { places: readonly Place[]; at: number };

export const emptyTrail: Trail = { places: [], at: -1 };

/** More than anyone walks back. */
export const mostPlaces = 100;

/** What came behind is forgotten, as everywhere. */
export function pushPlace({ places, at }: Trail, place: Place): Trail {
  const kept = [...places.slice(0, at + 1), place].slice(-mostPlaces);
  return { places: kept, at: kept.length - 1 };
}

export function replacePlace(trail: Trail, place: Place): Trail {
  if (trail.at === -1) return pushPlace(trail, place);
  return { ...trail, places: trail.places.with(trail.at, place) };
}

/**
 * Takes up where one is now. A small step moves the place along; a jump is a place of its own. That nothing is selected any more is
 * no news. `seen`: what stood at the top of a view in which nothing was selected, so that one can come back there.
 */
export function noteWhereabouts(
  trail: Trail,
  place: Place,
  { isStep, seen }: { isStep: boolean; seen: string | null },
): Trail {
  const here = trail.places[trail.at];
  if (here === undefined) return pushPlace(trail, place);
  if (isSamePlace(here, place)) return trail;
  const isWithin = isSameView(here, place);
  if (isWithin && place.at === "document" && place.pointer === null && place.item === null) return trail;
  if (isWithin && (isStep || isNearItem(here, place))) return replacePlace(trail, place);
  return pushPlace(replacePlace(trail, withTop(here, seen)), place);
}

/** In a stored chat what stands in the same request or the next one is a small step, however it was picked. */
function isNearItem(a: Place, b: Place): boolean {
  if (a.at === "tab" || b.at === "tab" || a.item === null || b.item === null) return false;
  return Math.abs(a.item.request - b.item.request) <= 1;
}

function withTop(place: Place, seen: string | null): Place {
  if (place.at === "tab" || seen === null || place.isSelected || place.show !== "timeline") return place;
  return { ...place, pointer: seen };
}

/** The next place in a direction that is still there; null where there is none. */
export function nextPlace(
  { places, at }: Trail,
  by: 1 | -1,
  isThere: (place: Place) => boolean,
): number | null {
  for (let next = at + by; next >= 0 && next < places.length; next += by)
    if (isThere(places[next]!)) return next;
  return null;
}

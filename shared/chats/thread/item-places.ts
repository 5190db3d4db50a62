import type { Turn } from "./thread-drafts.ts";

/** Where something stands in a thread: a turn, a message of it, a part of either. */
export type ItemPlace = { turn: number; message: number | null; part: number | null };

/** The places of these turns and of everything in them. */
export function placesOf(turns: readonly Turn[], firstTurn: number): Map<object, ItemPlace> {
  const places = new Map<object, ItemPlace>();
  for (const [at, turn] of turns.entries()) {
    const own = { turn: firstTurn + at, message: null, part: null };
    places.set(turn, own);
    if (turn.type === "user") noteParts(places, turn.parts, own);
    else
      for (const [number, message] of turn.messages.entries()) {
        const place = { ...own, message: number };
        places.set(message, place);
        if (message.type !== "system") noteParts(places, message.parts, place);
      }
  }
  return places;
}

function noteParts(places: Map<object, ItemPlace>, parts: readonly object[], where: ItemPlace): void {
  for (const [part, item] of parts.entries()) places.set(item, { ...where, part });
}

export function pointerOf({ turn, message, part }: ItemPlace): string {
  const ofMessage = message === null ? "" : `/messages/${message}`;
  return `/turns/${turn}${ofMessage}${part === null ? "" : `/parts/${part}`}`;
}

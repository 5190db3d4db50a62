import { findPiece } from "../../../shared/content/find-piece.ts";
import type { MediaPlace } from "../../../shared/content/read-media-place.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { pointTo } from "../../../shared/rows/locate-row.ts";
import type { ItemPlace } from "../../../shared/rows/place-of-pointer.ts";
import type { ContentThread } from "./content-thread.ts";

/** `where` is what failures name. */
export type FoundMedia = { where: string; media: MediaPlace };

export async function findMedia(
  { index, reader }: ContentThread,
  place: ItemPlace,
  field: string,
): Promise<Result<FoundMedia>> {
  const where = wordPlace({ index, reader }, place, field);
  const piece = await findPiece(index, reader, place, field);
  if (piece?.form === "media") return succeed({ where, media: piece.media });
  const found = piece === null ? "nothing there" : "something else";
  return fail({ code: "bad-request", where, expected: "a file or an image", found });
}

/** The pointer of a field, as far as it can be told. */
export function wordPlace(
  { index }: ContentThread,
  { turn, message, part }: ItemPlace,
  field: string,
): string {
  return pointTo(index, turn, message, part) + field.slice(0, 100);
}

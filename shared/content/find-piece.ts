import { messageRange, partWord, type ThreadIndex, turnRange, valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import type { Range } from "../rows/read-ranges.ts";
import { findItem, valueAt } from "./find-item.ts";
import { findValue, stepsOf } from "./find-value.ts";
import { rangeOf } from "../index/range-of.ts";
import { mediaFieldsOf, mediaNames } from "./media-fields.ts";
import { skimOne } from "./plan-part.ts";
import { type MediaPlace, readMediaPlace } from "./read-media-place.ts";
import { readRef, type RefPlace } from "./read-ref.ts";
import type { Found } from "./skim.ts";

/** A value of an item by its place in the file, and what it is. `text`: a JSON string with its quotes. */
export type FoundPiece = { range: Range } & (
  | { form: "text" }
  | { form: "json" }
  | { form: "media"; media: MediaPlace }
  | { form: "ref"; ref: RefPlace }
);

/** `field` is a pointer below the item's own value, from anyone: null if it leads nowhere. */
export async function findPiece(
  index: ThreadIndex,
  reader: ByteReader,
  place: ItemPlace,
  field: string,
): Promise<FoundPiece | null> {
  const steps = stepsOf(field);
  const found = steps === null ? null : await findBelow(index, reader, place, steps);
  if (steps === null || found === null) return null;
  const special =
    place.part === null ? null : await findSpecial(index, reader, { part: place.part, steps, found });
  return special ?? { range: found.range, form: found.kind === valueKind.string ? "text" : "json" };
}

/** Turns and messages may be as large as the file: of them only what the index knows is looked into. */
async function findBelow(
  index: ThreadIndex,
  reader: ByteReader,
  place: ItemPlace,
  steps: readonly string[],
): Promise<Found | null> {
  if (steps.length === 0 || place.part !== null || place.isInterruption) {
    const item = await findItem(index, reader, place);
    return item === null ? null : findValue(reader, item, steps);
  }
  const [name, ...below] = steps;
  const range =
    place.message === null
      ? { of: "client_metadata", ...rangeOf(index.turns, place.turn, turnRange.clientMetadata) }
      : { of: "event_data", ...rangeOf(index.messages, place.message, messageRange.eventData) };
  if (name !== range.of) return null;
  const value = await valueAt(reader, { start: range.start, end: range.end });
  return value === null ? null : findValue(reader, value, below);
}

/** Media stand in a part's content or in a list that is its content; a ref has a field of its own. */
async function findSpecial(
  index: ThreadIndex,
  reader: ByteReader,
  { part, steps, found }: { part: number; steps: readonly string[]; found: Found },
): Promise<FoundPiece | null> {
  if (found.kind !== valueKind.object) return null;
  if (steps.length === 1 && steps[0] === "content_ref") {
    const ref = await readRef(reader, found);
    return ref === null ? null : { range: found.range, form: "ref", ref };
  }
  if (steps[0] !== "content" || steps.length > 2) return null;
  const isFile = index.text(index.parts, part, partWord.kind) === "file";
  const fields = mediaFieldsOf(await skimOne(reader, found, mediaNames), isFile);
  if (fields === null) return null;
  return { range: found.range, form: "media", media: await readMediaPlace(reader, fields) };
}

import { messageRange, partWord, type ThreadIndex, turnRange, valueKind } from "../index/thread-index.ts";
import { rangeOf } from "../index/range-of.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import { findItem, valueAt } from "./find-item.ts";
import { findKnownText } from "./known-text.ts";
import { mostPieces, type Plan, planPart } from "./plan-part.ts";
import type { Found } from "./skim.ts";

/** What an item holds, before any of it is read. `most`: so many pieces are planned, however many there are. */
export async function planItem(
  index: ThreadIndex,
  reader: ByteReader,
  place: ItemPlace,
  most = mostPieces,
): Promise<Plan> {
  const { turn, message, part } = place;
  const item = await findItem(index, reader, place);
  if (item === null) return planOne("", null);
  if (place.isInterruption || item.kind !== valueKind.object) return planOne("", item);
  if (part !== null) {
    const kind = index.text(index.parts, part, partWord.kind);
    const text = await findKnownText(index, reader, part, kind);
    return text === null ? planPart(reader, kind, item, most) : { pieces: [text], count: 1 };
  }
  if (message !== null) {
    const range = rangeOf(index.messages, message, messageRange.eventData);
    return planOne("/event_data", await valueAt(reader, range));
  }
  const range = rangeOf(index.turns, turn, turnRange.clientMetadata);
  return planOne("/client_metadata", await valueAt(reader, range));
}

const planOne = (field: string, found: Found | null): Plan =>
  found === null ? { pieces: [], count: 0 } : { pieces: [{ form: "value", field, found }], count: 1 };

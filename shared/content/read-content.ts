import type { Content, Piece } from "../api/content.ts";
import { messageRange, partWord, type ThreadIndex, turnRange, valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { pointTo, pointToLost } from "../rows/locate-row.ts";
import { lostAt } from "../rows/lost-at.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import { findItem, valueAt } from "./find-item.ts";
import { inlineSize } from "./inline-size.ts";
import { rangeOf } from "../index/range-of.ts";
import { findKnownText } from "./known-text.ts";
import { type Plan, type PlannedPiece, planPart } from "./plan-part.ts";
import { readMediaPlace } from "./read-media-place.ts";
import { placeOfUri, readRef } from "./read-ref.ts";
import { longestName, readString } from "./read-string.ts";
import { showJson, shownBytes, showText } from "./show-head.ts";
import type { Found } from "./skim.ts";

/** What an item holds, piece by piece. Of each no more is read than is shown, and media are only named. */
export async function readContent(
  index: ThreadIndex,
  reader: ByteReader,
  place: ItemPlace,
): Promise<Content> {
  const { turn, message, part, isInterruption, lost } = place;
  // Its text stands beside the thread: `document.lost` has it.
  if (lostAt(index, place) !== null) return { pointer: pointToLost(turn, lost!), pieces: [], left: 0 };
  const plan = await planItem(index, reader, place);
  const pieces: Piece[] = [];
  for (const piece of plan.pieces) pieces.push(await readPiece(reader, piece));
  return {
    pointer: pointTo(index, turn, message, part) + (isInterruption ? "/interruption" : ""),
    pieces,
    left: plan.count - pieces.length,
  };
}

async function planItem(index: ThreadIndex, reader: ByteReader, place: ItemPlace): Promise<Plan> {
  const { turn, message, part } = place;
  const item = await findItem(index, reader, place);
  if (item === null) return planOne("", null);
  if (place.isInterruption || item.kind !== valueKind.object) return planOne("", item);
  if (part !== null) {
    const kind = index.text(index.parts, part, partWord.kind);
    const text = await findKnownText(index, reader, part, kind);
    return text === null ? planPart(reader, kind, item) : { pieces: [text], count: 1 };
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

async function readPiece(reader: ByteReader, piece: PlannedPiece): Promise<Piece> {
  switch (piece.form) {
    case "value":
      return readValue(reader, piece.field, piece.found);
    case "media":
      return readMedia(reader, piece);
    case "ref":
      return readReference(reader, piece);
  }
}

async function readValue(reader: ByteReader, field: string, found: Found): Promise<Piece> {
  const sizeBytes = found.range.end - found.range.start;
  const form = found.kind === valueKind.string ? "text" : "json";
  return { form, field, ...(await readHead(reader, found)), sizeBytes };
}

async function readHead(reader: ByteReader, { range, kind }: Found): Promise<{ text: string; cut: boolean }> {
  const head = await reader.read(range.start, Math.min(range.end, range.start + shownBytes));
  const show = kind === valueKind.string ? showText : showJson;
  return show(head, range.end - range.start);
}

async function readMedia(
  reader: ByteReader,
  { field, media }: Extract<PlannedPiece, { form: "media" }>,
): Promise<Piece> {
  const { from, ...described } = await readMediaPlace(reader, media);
  if (from.at === "inline") {
    const sizeBytes = await inlineSize(reader, from.body, from.isBase64);
    return { form: "media", field, ...described, from: { at: "inline", sizeBytes } };
  }
  const url = (await readString(reader, from.url, longestName)) ?? "";
  return { form: "media", field, ...described, from: { at: "url", url } };
}

async function readReference(
  reader: ByteReader,
  { field, found, preview }: Extract<PlannedPiece, { form: "ref" }>,
): Promise<Piece> {
  const reference = await readRef(reader, found);
  if (reference === null) return readValue(reader, field, found);
  const { uri: at, ...stated } = reference;
  const uri = (await readString(reader, at, longestName)) ?? "";
  const shown = preview === null ? null : await readHead(reader, preview);
  return { form: "ref", field, uri, place: placeOfUri(uri), ...stated, preview: shown };
}

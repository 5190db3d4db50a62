import type { Content, Piece } from "../api/content.ts";
import { type ThreadIndex, valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { pointTo, pointToLost } from "../rows/locate-row.ts";
import { lostAt } from "../rows/lost-at.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import { inlineSize } from "./inline-size.ts";
import { planItem } from "./plan-item.ts";
import type { PlannedPiece } from "./plan-part.ts";
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

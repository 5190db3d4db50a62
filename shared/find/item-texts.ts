import { visitMembers } from "../content/item-members.ts";
import type { MediaFields } from "../content/media-fields.ts";
import { planItem } from "../content/plan-item.ts";
import type { PlannedPiece } from "../content/plan-part.ts";
import { readMediaPlace } from "../content/read-media-place.ts";
import { readRef } from "../content/read-ref.ts";
import type { Found } from "../content/skim.ts";
import { partWord, type ThreadIndex, valueKind } from "../index/thread-index.ts";
import { isProtocolName } from "../redaction/protocol-words.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { SearchedBytes } from "./search-bytes.ts";

/** A text of an item; `field` is null where it is none of the pieces that are shown one by one. */
export type ItemText = SearchedBytes & { field: string | null };

/** Where the texts of an item stand: all that is shown of it, but for the data of media. */
export async function itemTexts(
  index: ThreadIndex,
  reader: ByteReader,
  place: ItemPlace,
): Promise<ItemText[]> {
  const { pieces } = await planItem(index, reader, place, Number.POSITIVE_INFINITY);
  const texts: ItemText[] = [];
  const kind = place.part === null ? null : index.text(index.parts, place.part, partWord.kind);
  for (const piece of pieces) {
    if (piece.form === "value") texts.push(await textOfValue(reader, piece, pieces));
    else if (piece.form === "media") texts.push(...(await textsOfMedia(reader, piece)));
    else texts.push(...(await textsOfRef(reader, piece, kind)));
  }
  return texts;
}

async function textOfValue(
  reader: ByteReader,
  { field, found }: Extract<PlannedPiece, { form: "value" }>,
  beside: readonly PlannedPiece[],
): Promise<ItemText> {
  const isWhole = field === "" && found.kind === valueKind.object;
  return { ...bytesOf(found), field, masks: isWhole ? await masksOf(reader, found, beside) : [] };
}

/** In an item as a whole, the protocol's own names are no finds, and neither are letters of base64. */
async function masksOf(
  reader: ByteReader,
  { range }: Found,
  beside: readonly PlannedPiece[],
): Promise<Range[]> {
  const masks: Range[] = [];
  await visitMembers(reader, range, [], ({ name, key }) => {
    if (name !== null && isProtocolName(name)) masks.push(key);
  });
  for (const piece of beside)
    if (piece.form === "media") {
      const { from } = await readMediaPlace(reader, piece.media);
      if (from.at === "inline") masks.push(from.body);
    }
  return masks;
}

async function textsOfMedia(
  reader: ByteReader,
  { field, media }: Extract<PlannedPiece, { form: "media" }>,
): Promise<ItemText[]> {
  const { from } = await readMediaPlace(reader, media);
  const address = from.at === "url" ? [{ ...bytesOf(from.url), field }] : [];
  return [...address, ...describing(media)];
}

const describing = ({ name, mediaType }: MediaFields): ItemText[] =>
  [name, mediaType].flatMap((found) =>
    found?.kind === valueKind.string ? [{ ...bytesOf(found), field: null }] : [],
  );

async function textsOfRef(
  reader: ByteReader,
  { field, found, preview }: Extract<PlannedPiece, { form: "ref" }>,
  kind: string | null,
): Promise<ItemText[]> {
  const ref = await readRef(reader, found);
  if (ref === null) return [{ ...bytesOf(found), field }];
  // Of a return the preview is found where its metadata are.
  const isShownApart = preview !== null && kind !== "tool-return";
  return [{ ...bytesOf(ref.uri), field }, ...(isShownApart ? [{ ...bytesOf(preview), field: null }] : [])];
}

function bytesOf({ range: { start, end }, kind }: Found): SearchedBytes {
  const isText = kind === valueKind.string;
  return { range: isText ? { start: start + 1, end: end - 1 } : { start, end }, isText, masks: [] };
}

import type { SaidPiece } from "../../api/stored.ts";
import { type Fields, fieldOf } from "../../problems/fields.ts";
import { storedFields } from "../thread/stored-fields.ts";
import { cutName, cutWords } from "./cut-words.ts";
import { type PieceOf, textPiece } from "./said-piece.ts";
import { firstText } from "./stored-texts.ts";

export type Media = PieceOf<"media">["media"];

/** By the type of a message, or of an entry in a list of contents: `image`, `image_url`, `input_image`. */
export function mediaOfType(type: string): Media | null {
  const kind = /^(?:input_)?(image|audio|video|file|document)(?:_url)?$/.exec(type)?.[1];
  return kind === "document" ? "file" : ((kind as Media | undefined) ?? null);
}

const addressNames = ["url", "uri", "src", "href", "link", "file_url", "image_url", "audio_url", "video_url"];
const typeNames = [
  "mime_type",
  "mimeType",
  "mime",
  "media_type",
  "mediaType",
  "content_type",
  "contentType",
] as const;
const fileNames = ["filename", "file_name", "fileName", "name", "title", "identifier"];
/** What stands with it for the reader; the first is its name where it has no other. */
const shownNames = ["alt", "caption", "transcript"];
/** Where writers put what belongs to it. */
const innerNames = ["source", "image_url", "input_audio", "input_image", "image", "audio", "video", "file"];

/** `media` is null where no type says what it is. Null for what has no address. */
export function readMediaPieces(media: Media | null, value: unknown, most: number): SaidPiece[] | null {
  const fields = typeof value === "string" && value !== "" ? { url: value } : storedFields(value);
  if (fields === null) return null;
  const places = [fields, ...innerNames.map((name) => storedFields(fieldOf(fields, name)))];
  const find = (names: readonly string[]) => firstOf(places, (place) => firstText(place, names));
  const stated = find(typeNames) ?? statedAsType(fields);
  const address = find(addressNames) ?? firstOf(places, (place) => dataAddress(place, stated, media));
  if (address === null) return null;
  const mediaType = /^data:([^;,]{1,200})/i.exec(address)?.[1] ?? stated;
  const shown = shownNames.map((name) => find([name])).filter((text) => text !== null);
  const name = find(fileNames) ?? shown[0] ?? null;
  const piece: SaidPiece = {
    form: "media",
    media: media ?? mediaOfMime(mediaType),
    name: cutName(name),
    mediaType: cutName(mediaType),
    ...tellAddress(address, most),
  };
  return [piece, ...shown.filter((text) => text !== name).map((text) => textPiece(text, most))];
}

function firstOf<Place>(places: readonly Place[], read: (place: Place) => string | null): string | null {
  for (const place of places) {
    const text = read(place);
    if (text !== null) return text;
  }
  return null;
}

/** Lists of attachments name the media type there. */
function statedAsType(fields: Fields): string | null {
  const type = firstText(fields, ["type"]);
  return type?.includes("/") === true ? type : null;
}

function mediaOfMime(mediaType: string | null): Media {
  const kind = /^(image|audio|video)\//i.exec(mediaType ?? "")?.[1];
  return (kind?.toLowerCase() as Media | undefined) ?? "file";
}

/** Bytes in base64, beside their type. */
function dataAddress(place: Fields | null, mediaType: string | null, media: Media | null): string | null {
  const data = firstText(place, ["data", "file_data"]);
  if (data === null || isData(data)) return data;
  const format = firstText(place, ["format"]);
  const type = mediaType ?? (media === null || format === null ? null : `${media}/${format}`);
  const isKnown =
    type !== null && /^[\w.+-]+\/[\w.+-]+$/.test(type) && /^[\w+/-]+=*$/.test(data.slice(0, 100));
  return isKnown ? `data:${type};base64,${data}` : null;
}

export const isData = (address: string) => /^data:/i.test(address);

/** The largest `data:` address that is handed over whole, and how much of others is shown. */
export const largestInline = 1_000_000;
const shownOfData = 200;

function tellAddress(address: string, most: number) {
  if (!isData(address)) {
    const { text, isCut } = cutWords(address, most);
    return { address: text, isCut, inline: null };
  }
  const { text, isCut } = cutWords(address, Math.min(most, shownOfData));
  return { address: text, isCut, inline: address.length <= largestInline ? address : null };
}

import type { PieceOf } from "../api/content.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { decodeStringBytes } from "../text/decode-string.ts";
import type { MediaFields } from "./media-fields.ts";
import { longestName, readString } from "./read-string.ts";
import type { Found } from "./skim.ts";

type MediaKind = PieceOf<"media">["kind"];

/** Where the data of a media object is. `body` is the inside of a JSON string, or what stands in it behind a `data:` header. */
export type MediaPlace = {
  kind: MediaKind;
  mediaType: string | null;
  name: string | null;
  from: { at: "inline"; body: Range; isBase64: boolean } | { at: "url"; url: Found };
};

/** The header of a `data:` address is short. */
const headerBytes = 4096;
const comma = 0x2c;

export async function readMediaPlace(reader: ByteReader, fields: MediaFields): Promise<MediaPlace> {
  const { of, value } = fields.source;
  const stated = await readString(reader, fields.mediaType, longestName);
  const name = await readString(reader, fields.name, longestName);
  const data = of === "url" ? await readDataAddress(reader, value.range) : null;
  const mediaType = stated ?? data?.mediaType ?? null;
  const kind = kindOfMedia(mediaType, fields.kind);
  if (data !== null)
    return { kind, mediaType, name, from: { at: "inline", body: data.body, isBase64: data.isBase64 } };
  if (of === "url") return { kind, mediaType, name, from: { at: "url", url: value } };
  const body = { start: value.range.start + 1, end: value.range.end - 1 };
  return { kind, mediaType, name, from: { at: "inline", body, isBase64: true } };
}

/** By its media type, else by its kind. */
function kindOfMedia(mediaType: string | null, kind: string): MediaKind {
  const type = mediaType?.trim().toLowerCase() ?? "";
  for (const family of ["image", "audio", "video"] as const) if (type.startsWith(`${family}/`)) return family;
  if (type === "application/pdf" || type.startsWith("text/")) return "document";
  const family = /^(image|audio|video|document)-url$/.exec(kind)?.[1];
  return (family as MediaKind | undefined) ?? "file";
}

type DataAddress = { mediaType: string; isBase64: boolean; body: Range };

/** Null for an address of any other scheme. `range` is the string with its quotes. */
async function readDataAddress(reader: ByteReader, range: Range): Promise<DataAddress | null> {
  const head = await reader.read(range.start, Math.min(range.end, range.start + headerBytes));
  const end = head.indexOf(comma);
  if (end < 0) return null;
  const header = decodeStringBytes(head.subarray(1, end), longestName).text;
  const found = /^\s*data:([^;]*)(.*)$/is.exec(header);
  if (found === null) return null;
  return {
    mediaType: found[1]!.trim() || "text/plain",
    isBase64: /;\s*base64\s*$/i.test(found[2]!),
    body: { start: range.start + end + 1, end: range.end - 1 },
  };
}

import { asFields, type Fields, textOf } from "../../problems/fields.ts";
import { isExactNumber } from "../../text/is-exact-number.ts";
import { plainBase64 } from "../../text/base64.ts";

export type MediaFamily = "image" | "audio" | "video" | "document" | "file";

/** An image or a file in a content. `data` is base64 in the plain alphabet, padded. */
export type Media = {
  family: MediaFamily;
  /** In small letters and without parameters. */
  mediaType: string | null;
  name: string | null;
  source: { of: "url"; url: string } | { of: "data"; data: string } | { of: "nothing" };
  fields: Fields;
};

const addressKinds: ReadonlySet<string> = new Set(["image-url", "audio-url", "video-url", "document-url"]);

/** `isFile`: it is the content of a file part, which is media whatever its kind is. Null for anything else. */
export function readMedia(value: unknown, isFile = false): Media | null {
  const fields = isExactNumber(value) ? null : asFields(value);
  const kind = textOf(fields, "kind") ?? "";
  const [url, data] = [textOf(fields, "url"), textOf(fields, "data")];
  const isAddress = url !== null && (addressKinds.has(kind) || (isFile && data === null));
  if (fields === null || (!isAddress && (data === null || (kind !== "binary" && !isFile)))) return null;
  const address = isAddress ? readDataAddress(url) : null;
  const mediaType = plainType(textOf(fields, "media_type")) ?? address?.mediaType ?? null;
  const body = isAddress ? address?.data : data!;
  return {
    family: familyOf(mediaType, kind),
    mediaType,
    name: textOf(fields, "identifier"),
    source: body === undefined ? { of: "url", url: url! } : sourceOf(body),
    fields,
  };
}

function sourceOf(body: string): Media["source"] {
  const data = plainBase64(body);
  return data === null ? { of: "nothing" } : { of: "data", data };
}

function plainType(type: string | null): string | null {
  const plain = type?.split(";", 1)[0]!.trim().toLowerCase() ?? "";
  if (plain === "image/jpg") return "image/jpeg";
  return plain === "" ? null : plain;
}

/** By its media type, else by its kind. */
function familyOf(mediaType: string | null, kind: string): MediaFamily {
  const type = mediaType ?? "";
  for (const family of ["image", "audio", "video"] as const) if (type.startsWith(`${family}/`)) return family;
  if (type === "application/pdf" || type.startsWith("text/")) return "document";
  return (/^(image|audio|video|document)-url$/.exec(kind)?.[1] as MediaFamily | undefined) ?? "file";
}

/** The header of a `data:` address is short. */
const longestHeader = 4096;

/** Null for an address of any other scheme, and for data that are not base64. */
function readDataAddress(url: string): { mediaType: string; data: string } | null {
  const comma = url.slice(0, longestHeader).indexOf(",");
  const found = /^\s*data:([^;]*)(?:;[^;]*)*?;\s*base64\s*$/is.exec(url.slice(0, Math.max(comma, 0)));
  if (found === null) return null;
  return { mediaType: plainType(found[1]!) ?? "text/plain", data: url.slice(comma + 1) };
}

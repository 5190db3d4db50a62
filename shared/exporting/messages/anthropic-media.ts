import type { Media } from "./media.ts";
import { textOfFile } from "./media-words.ts";

const imageTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const pdf = "application/pdf";

/** A block of a user's content or of a return; null where the format has none. */
export function anthropicMedia(media: Media): object | null {
  const { family, mediaType, source } = media;
  if (source.of === "nothing") return null;
  if (source.of === "url") return addressBlock(family, mediaType, source.url);
  if (mediaType !== null && imageTypes.has(mediaType))
    return { type: "image", source: { type: "base64", media_type: mediaType, data: source.data } };
  if (mediaType === pdf)
    return { type: "document", source: { type: "base64", media_type: pdf, data: source.data } };
  const text = textOfFile(media);
  if (text === null || text.trim() === "") return null;
  return { type: "document", source: { type: "text", media_type: "text/plain", data: text } };
}

/** Of documents only PDF is fetched, and nothing over anything but https. */
function addressBlock(family: Media["family"], mediaType: string | null, url: string): object | null {
  if (!/^https:\/\//i.test(url)) return null;
  if (family === "image") return { type: "image", source: { type: "url", url } };
  const isPdf = family === "document" && (mediaType ?? typeByName(url)) === pdf;
  return isPdf ? { type: "document", source: { type: "url", url } } : null;
}

/** By the end of the path; an address that tells nothing is tried. */
function typeByName(url: string): string | null {
  const path = url.split(/[?#]/, 1)[0]!;
  const ending = /\.([a-z\d]{1,5})$/i.exec(path.slice(path.indexOf("/", 8) + 1))?.[1]?.toLowerCase();
  return ending === undefined || ending === "pdf" ? pdf : null;
}

import type { Media } from "../../../shared/api/content.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { ItemPlace } from "../../../shared/rows/place-of-pointer.ts";
import { type ContentThread, mostMedia, type WorkOptions } from "./content-thread.ts";
import { findMedia } from "./find-media.ts";
import { httpsGet } from "./https-get.ts";
import { readInline } from "./read-media.ts";
import { readWholeAddress } from "./read-whole-address.ts";

/** A server that does not know. */
const unknownType = "application/octet-stream";

/** The data at a piece's https address. The address is read from the file, whoever asks. */
export async function fetchMedia(
  thread: ContentThread,
  place: ItemPlace,
  field: string,
  options: WorkOptions,
): Promise<Result<Media>> {
  const found = await findMedia(thread, place, field);
  if (!found.ok) return found;
  const { where, media } = found.value;
  if (media.from.at === "inline") return readInline(thread.reader, where, media.mediaType, media.from);
  const address = await readWholeAddress(thread.reader, media.from.url, where);
  if (!address.ok) return address;
  const pieces: Uint8Array[] = [];
  const take = (bytes: Uint8Array) => void pieces.push(bytes);
  const got = await httpsGet(address.value, { ...options, mostBytes: mostMedia, take });
  if (!got.ok) return got;
  const { mediaType, sizeBytes } = got.value;
  return succeed({
    mediaType: mediaType === null || mediaType === unknownType ? (media.mediaType ?? mediaType) : mediaType,
    base64: Buffer.concat(pieces).toString("base64"),
    sizeBytes,
  });
}

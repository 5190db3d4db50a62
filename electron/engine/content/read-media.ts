import type { Media } from "../../../shared/api/content.ts";
import { Base64Body } from "../../../shared/content/base64-body.ts";
import { percentBytes } from "../../../shared/content/percent-bytes.ts";
import type { MediaPlace } from "../../../shared/content/read-media-place.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { ByteReader } from "../../../shared/rows/byte-reader.ts";
import type { ItemPlace } from "../../../shared/rows/place-of-pointer.ts";
import type { Range } from "../../../shared/rows/read-ranges.ts";
import { decodeStringBytes } from "../../../shared/text/decode-string.ts";
import { type ContentThread, mostMedia } from "./content-thread.ts";
import { findMedia } from "./find-media.ts";
import { wordSize } from "./word-size.ts";

const chunkBytes = 1024 * 1024;
/** Escapes and line breaks can make base64 longer than it need be, but not much: what is longer is not read at all. */
const mostWritten = 3 * mostMedia;

/** The data of a piece that stands in the file itself. */
export async function readMedia(
  thread: ContentThread,
  place: ItemPlace,
  field: string,
): Promise<Result<Media>> {
  const found = await findMedia(thread, place, field);
  if (!found.ok) return found;
  const { where, media } = found.value;
  if (media.from.at === "inline") return readInline(thread.reader, where, media.mediaType, media.from);
  return fail({ code: "bad-request", where, expected: "data in the file itself", found: "an address" });
}

export async function readInline(
  reader: ByteReader,
  where: string,
  mediaType: string | null,
  { body, isBase64 }: Extract<MediaPlace["from"], { at: "inline" }>,
): Promise<Result<Media>> {
  const written = body.end - body.start;
  if (written > mostWritten) return tooLarge(where, wordSize(written));
  const data = isBase64 ? await readBase64(reader, body) : await readPercent(reader, body);
  if (data === null)
    return fail({
      code: "unreadable",
      where,
      expected: "base64",
      found: "characters or an end that base64 cannot have",
    });
  if (data.sizeBytes > mostMedia) return tooLarge(where, wordSize(data.sizeBytes));
  return succeed({ mediaType, ...data });
}

const tooLarge = (where: string, found: string) =>
  fail({ code: "unreadable", where, expected: `at most ${wordSize(mostMedia)}`, found });

type Data = { base64: string; sizeBytes: number };

async function readBase64(reader: ByteReader, body: Range): Promise<Data | null> {
  const read = new Base64Body(body.end - body.start);
  for (let at = body.start; at < body.end && !read.isWrong; at += chunkBytes)
    read.push(await reader.read(at, Math.min(at + chunkBytes, body.end)));
  if (!read.end()) return null;
  const { buffer, byteOffset, length } = read.plain();
  return { base64: Buffer.from(buffer, byteOffset, length).toString("latin1"), sizeBytes: read.sizeBytes };
}

async function readPercent(reader: ByteReader, body: Range): Promise<Data> {
  const written = body.end > body.start ? await reader.read(body.start, body.end) : new Uint8Array(0);
  const bytes = percentBytes(decodeStringBytes(written, written.length).text);
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
  return { base64, sizeBytes: bytes.length };
}

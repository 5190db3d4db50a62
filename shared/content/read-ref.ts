import type { PieceOf } from "../api/content.ts";
import { valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { readNumber } from "./read-number.ts";
import { longestName, readString } from "./read-string.ts";
import { type Found, skim, wanted } from "./skim.ts";

/** What a content ref says. */
export type RefPlace = {
  uri: Found;
  sizeBytes: number | null;
  hash: string | null;
  mediaType: string | null;
};

const refNames = wanted(["uri", "size_bytes", "hash", "media_type"]);

/** Null if it is no object with a `uri`. */
export async function readRef(reader: ByteReader, found: Found): Promise<RefPlace | null> {
  if (found.kind !== valueKind.object) return null;
  let fields: ReadonlyMap<string, Found> = new Map();
  await skim(reader, found.range, refNames, (value) => {
    fields = value.fields;
  });
  const uri = fields.get("uri");
  if (uri?.kind !== valueKind.string) return null;
  return {
    uri,
    sizeBytes: await readNumber(reader, fields.get("size_bytes")),
    hash: await readString(reader, fields.get("hash"), longestName),
    mediaType: await readString(reader, fields.get("media_type"), longestName),
  };
}

/** What can be verified. */
export function placeOfUri(uri: string): PieceOf<"ref">["place"] {
  if (/^file:/i.test(uri)) return "file";
  return /^https:/i.test(uri) ? "https" : "elsewhere";
}

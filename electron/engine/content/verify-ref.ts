import type { Verification } from "../../../shared/api/content.ts";
import { findPiece } from "../../../shared/content/find-piece.ts";
import { placeOfUri } from "../../../shared/content/read-ref.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { toHex } from "../../../shared/hashes/hex.ts";
import type { Sha256 } from "../../../shared/hashes/sha256.ts";
import type { ItemPlace } from "../../../shared/rows/place-of-pointer.ts";
import { sha256 } from "../sha256.ts";
import type { ContentThread, WorkOptions } from "./content-thread.ts";
import { wordPlace } from "./find-media.ts";
import { hashFile } from "./hash-file.ts";
import { httpsGet } from "./https-get.ts";
import { pathOfFileUri } from "./path-of-file-uri.ts";
import { readWholeAddress } from "./read-whole-address.ts";
import { readStatedHash } from "./stated-hash.ts";

/** Whether what a content ref points to has the size and the SHA-256 that it states. Nothing is kept of it. */
export async function verifyRef(
  thread: ContentThread,
  place: ItemPlace,
  field: string,
  options: WorkOptions,
): Promise<Result<Verification>> {
  const where = wordPlace(thread, place, field);
  const piece = await findPiece(thread.index, thread.reader, place, field);
  if (piece?.form !== "ref")
    return fail({ code: "bad-request", where, expected: "a content ref", found: "none there" });
  const stated = readStatedHash(piece.ref.hash, where);
  if (!stated.ok) return stated;
  const uri = await readWholeAddress(thread.reader, piece.ref.uri, where);
  if (!uri.ok) return uri;
  const hash = sha256();
  const size = await feedContent(uri.value, hash, options);
  if (!size.ok) return size;
  const found = toHex(hash.digest());
  return succeed({
    sizeBytes: size.value,
    hash: found,
    sizeMatches: piece.ref.sizeBytes === null ? null : piece.ref.sizeBytes === size.value,
    hashMatches: stated.value === null ? null : stated.value === found,
  });
}

/** Answers how many bytes there were. */
async function feedContent(uri: string, hash: Sha256, options: WorkOptions): Promise<Result<number>> {
  const at = placeOfUri(uri);
  if (at === "file") {
    const path = pathOfFileUri(uri);
    return path.ok ? hashFile(path.value, hash, options) : path;
  }
  if (at === "https") {
    const got = await httpsGet(uri, { ...options, take: (bytes) => void hash.update(bytes) });
    return got.ok ? succeed(got.value.sizeBytes) : got;
  }
  const scheme = /^[a-z][a-z0-9+.-]{0,39}(?=:)/i.exec(uri)?.[0];
  return fail({
    code: "not-available",
    where: uri.slice(0, 200),
    expected: "a file: or https: address, which can be verified",
    found: scheme === undefined ? "no scheme" : `the scheme “${scheme}”`,
  });
}

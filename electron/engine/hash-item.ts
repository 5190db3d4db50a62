import type { RowHashes } from "../../shared/api/analysis.ts";
import { digestAt, toHex } from "../../shared/hashes/hex.ts";
import { hashValue } from "../../shared/hashes/hash-value.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import { ownRange, pointTo } from "../../shared/rows/locate-row.ts";
import type { ItemPlace } from "../../shared/rows/place-of-pointer.ts";
import { sha256 } from "./sha256.ts";
import { TurnPrefixes } from "./turn-prefixes.ts";

export type HashedThread = {
  index: ThreadIndex;
  reader: ByteReader;
  /** The hashes of all turns, once they are known. */
  turns: Uint8Array | null;
};

/** A larger turn is not hashed for one row: the analysis will do that. */
const smallTurn = 4 * 1024 * 1024;

const prefixes = new WeakMap<Uint8Array, TurnPrefixes>();

/** The hashes of an item and of what holds it. */
export async function hashItem(
  { index, reader, turns }: HashedThread,
  { turn, message, part }: ItemPlace,
): Promise<RowHashes> {
  const source = { index, reader, sha256 };
  const at = (itsMessage: number | null, itsPart: number | null, hash: string) => ({
    pointer: pointTo(index, turn, itsMessage, itsPart),
    hash,
  });
  const turnHash = turns === null ? await hashSmallTurn(source, turn) : toHex(digestAt(turns, turn));
  return {
    turn: turnHash === null ? null : at(null, null, turnHash),
    prefix: turns === null ? null : toHex(await prefixesOf(turns).at(turn)),
    message: message === null ? null : at(message, null, await hashValue(source, "messages", message)),
    part: part === null ? null : at(message, part, await hashValue(source, "parts", part)),
  };
}

async function hashSmallTurn(source: Parameters<typeof hashValue>[0], turn: number): Promise<string | null> {
  const { start, end } = ownRange(source.index, turn, null, null);
  return end - start <= smallTurn ? hashValue(source, "turns", turn) : null;
}

function prefixesOf(turns: Uint8Array): TurnPrefixes {
  const known = prefixes.get(turns) ?? new TurnPrefixes(turns);
  prefixes.set(turns, known);
  return known;
}

import { messageWord, partWord, type ThreadIndex, turnWord, valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { ownRange } from "../rows/locate-row.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import type { Range } from "../rows/read-ranges.ts";
import { kindOf } from "../scan/slow-scalar.ts";
import { visitTurn } from "./item-members.ts";
import type { Found } from "./skim.ts";

/** The item's own value; null for an interruption that is not in what was read of its turn. */
export async function findItem(
  index: ThreadIndex,
  reader: ByteReader,
  { turn, message, part, isInterruption }: ItemPlace,
): Promise<Found | null> {
  if (isInterruption) return findInterruption(index, reader, turn);
  const range = ownRange(index, turn, message, part);
  if (part !== null) return { range, kind: index.parts.word(part, partWord.value) };
  if (message !== null) return { range, kind: index.messages.word(message, messageWord.value) };
  return { range, kind: index.turns.word(turn, turnWord.value) };
}

/** A value whose place is known; null for an empty range. */
export async function valueAt(reader: ByteReader, range: Range): Promise<Found | null> {
  if (range.end <= range.start) return null;
  const kind = kindOf((await reader.read(range.start, range.start + 1))[0] ?? 0);
  return kind === 0 ? null : { range, kind };
}

async function findInterruption(index: ThreadIndex, reader: ByteReader, turn: number): Promise<Found | null> {
  if (index.turns.word(turn, turnWord.value) !== valueKind.object) return null;
  let range: Range = { start: 0, end: 0 };
  await visitTurn(index, reader, turn, ({ name, value }) => {
    if (name === "interruption") range = value;
  });
  return valueAt(reader, range);
}

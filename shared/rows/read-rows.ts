import type { Row } from "../api/row.ts";
import { messageRange, partRange, type ThreadIndex, turnRange } from "../index/thread-index.ts";
import { buildRow } from "./build-row.ts";
import type { ByteReader } from "./byte-reader.ts";
import { locateRow, type RowPlace } from "./locate-row.ts";
import { previewBytes } from "./make-preview.ts";
import { type Agents, readAgents } from "./read-agents.ts";
import { type Range, readRanges } from "./read-ranges.ts";
import { rowKind, rowMapOf } from "./row-map.ts";

const noAgents: Agents = new Map();

/** The rows from `from` on, at most `count` of them. A page costs a few reads, whatever the size of what it shows. */
export async function readRows(
  index: ThreadIndex,
  reader: ByteReader,
  from: number,
  count: number,
): Promise<Row[]> {
  const map = rowMapOf(index);
  const length = Math.max(0, Math.min(count, map.rows.length - from));
  const places = Array.from({ length }, (_, at) => locateRow(index, map, from + at));
  const shown = places.map((place) => shownRange(index, place));
  const heads = await readRanges(reader, shown.map(headOf));
  const needsAgents = places.some(({ kind }) => kind === rowKind.turn);
  const agents = needsAgents ? await readAgents(index, reader) : noAgents;
  return places.map((place, at) => {
    const range = shown[at]!;
    return buildRow(index, place, { head: heads[at]!, sizeBytes: range.end - range.start, agents });
  });
}

/** What a row shows the beginning of; for a turn's header, what its tokens are counted from. */
function shownRange(
  { turns, messages, parts }: ThreadIndex,
  { kind, turn, message, part, own }: RowPlace,
): Range {
  switch (kind) {
    case rowKind.turn:
      return { start: turns.start(turn, turnRange.usage), end: turns.end(turn, turnRange.usage) };
    case rowKind.part:
      return { start: parts.start(part!, partRange.preview), end: parts.end(part!, partRange.preview) };
    case rowKind.event:
      return {
        start: messages.start(message!, messageRange.eventData),
        end: messages.end(message!, messageRange.eventData),
      };
    case rowKind.interruption:
      return { start: 0, end: 0 };
    default:
      return own;
  }
}

const headOf = ({ start, end }: Range): Range => ({ start, end: Math.min(end, start + previewBytes) });

import type { Row } from "../api/row.ts";
import { messageRange, messageWord, partRange, type ThreadIndex, turnRange } from "../index/thread-index.ts";
import { buildRow, type Head, type ProblemAt } from "./build-row.ts";
import type { ByteReader } from "./byte-reader.ts";
import { locateRow, type RowPlace } from "./locate-row.ts";
import { previewBytes } from "./make-preview.ts";
import { type Agents, readAgents } from "./read-agents.ts";
import { pointsAnywhere } from "./read-points.ts";
import { rangeOf } from "../index/range-of.ts";
import { type Range, readRanges } from "./read-ranges.ts";
import { RowCycles } from "./row-cycles.ts";
import { rowKind } from "./row-kind.ts";
import { type RowMap, rowMapOf } from "./row-map.ts";

const noAgents: Agents = new Map();
const nowhere: Range = { start: 0, end: 0 };

/** The rows from `from` on, at most `count` of them. A page costs a few reads, whatever the size of what it shows. */
export async function readRows(
  index: ThreadIndex,
  reader: ByteReader,
  from: number,
  count: number,
  problemAt: ProblemAt = () => null,
): Promise<Row[]> {
  const map = rowMapOf(index);
  const length = Math.max(0, Math.min(count, map.rows.length - from));
  const rows = Array.from({ length }, (_, at) => from + at);
  return readRowsAt(index, reader, rows, { map, problemAt });
}

/** Rows by their numbers, in whatever layout of the thread. */
export async function readRowsAt(
  index: ThreadIndex,
  reader: ByteReader,
  rows: readonly number[],
  { map, problemAt = () => null }: { map: RowMap; problemAt?: ProblemAt },
): Promise<Row[]> {
  const places = rows.map((row) => locateRow(index, map, row));
  const cycles = new RowCycles(index, map);
  const ranges = places.flatMap((place) => shownRanges(index, place));
  const needsAgents = places.some(({ kind }) => kind === rowKind.turn || kind === rowKind.event);
  const agents = needsAgents ? await readAgents(index, reader) : noAgents;
  const read = await readRanges(reader, ranges.map(headOf));
  const head = (at: number): Head => ({ bytes: read[at]!, sizeBytes: ranges[at]!.end - ranges[at]!.start });
  const context = { index, cycles, lost: map.lost, agents, problemAt };
  return places.map((place, at) =>
    buildRow(context, place, { shown: head(at * 2), beside: head(at * 2 + 1) }),
  );
}

/** What a row shows the beginning of, and what it needs beside that. */
function shownRanges(index: ThreadIndex, place: RowPlace): [shown: Range, beside: Range] {
  const { turns, messages, parts } = index;
  const { kind, turn, message, part, own } = place;
  switch (kind) {
    case rowKind.turn:
      return [rangeOf(turns, turn, turnRange.usage), rangeOf(turns, turn, turnRange.clientMetadata)];
    case rowKind.part:
      return [rangeOf(parts, part!, partRange.preview), nowhere];
    case rowKind.event:
      return [rangeOf(messages, message!, messageRange.eventData), namingRange(index, place)];
    case rowKind.interruption:
    case rowKind.lost:
      return [nowhere, nowhere];
    default:
      return [own, nowhere];
  }
}

/** An event that names a thread or an agent does so in its data or beside it. */
function namingRange(index: ThreadIndex, { message, own }: RowPlace): Range {
  const name = index.text(index.messages, message!, messageWord.eventType);
  return pointsAnywhere(name) && own.end - own.start <= previewBytes ? own : nowhere;
}

const headOf = ({ start, end }: Range): Range => ({ start, end: Math.min(end, start + previewBytes) });

// The scanner's inner loop: JSON text in chunks, in; records of the values that a table notes, out. The host keeps the chunk
// in this memory, tells what the records say, and words faults from the numbers that are exported here.
import { quotes } from "./scan-blocks";
import {
  captureFrom,
  capturing,
  carriers,
  carrierSize,
  carry,
  isList,
  levels,
  resetLevels,
  values,
} from "./scan-levels";
import {
  addField,
  codes,
  elements,
  fields,
  kinds,
  lengths,
  longestName,
  names,
  slots,
  slotsAt,
  unescaped,
} from "./scan-notes";
import { recent, recentSize } from "./scan-recent";
import { firstRecord, lastRecord, nextRecord, recordSize } from "./scan-records";
import { skim } from "./scan-skim";
import {
  afterValue,
  at,
  base,
  beforeColon,
  brokenCharacter,
  chunk,
  closers,
  columnAt,
  depth,
  end,
  endLines,
  entered,
  fault,
  line,
  maxDepth,
  noFault,
  number,
  offsetOf,
  resetState,
  state,
} from "./scan-state";
import { character, characterBytes, endNumber, literal, step } from "./scan-tokens";
import { walk } from "./scan-walk";

export { addField, codes, elements, firstRecord, kinds, lengths, names };
export {
  at,
  character,
  characterBytes,
  endNumber,
  fault,
  isList,
  line,
  literal,
  nextRecord,
  number,
  state,
  values,
};

/** How far behind the chunk, and behind a key, blocks of bytes may be read. */
const margin: usize = 128;

let free: usize = 0;

/** Where chunks of up to `capacity` bytes may be put. */
export let room: usize = 0;

/** Starts anew with another layout of the memory; the host then fills the tables. */
export function prepare(
  capacity: usize,
  records: usize,
  deepest: i32,
  levelCount: i32,
  fieldCount: i32,
  thread: f64,
): void {
  resetState();
  resetLevels(thread);
  characterBytes = 0;
  maxDepth = deepest;
  fields = fieldCount;
  free = __heap_base;
  names = take(fieldCount * longestName);
  lengths = take(fieldCount);
  slotsAt = take(slots);
  codes = take(levelCount * fieldCount);
  kinds = take(levelCount);
  elements = take(levelCount);
  unescaped = take(longestName);
  character = take(4);
  closers = take(deepest + 1);
  levels = take(deepest + 1);
  carriers = take(2 * carrierSize);
  recent = take(recentSize);
  const zeros = free - __heap_base;
  firstRecord = take((records + 2) * recordSize);
  lastRecord = firstRecord + records * recordSize;
  nextRecord = firstRecord;
  room = take(capacity);
  const missing = <i32>((free + 0xffff) >> 16) - memory.size();
  if (missing > 0) memory.grow(missing);
  memory.fill(__heap_base, 0, zeros);
}

function take(size: usize): usize {
  const address = free;
  free = (free + size + margin + 15) & ~15;
  return address;
}

/** A chunk stands in `room`; `offset` is its place in the file. */
export function begin(length: usize, offset: f64): void {
  endLines();
  chunk = room;
  at = chunk;
  end = chunk + length;
  base = offset;
  nextRecord = firstRecord;
  if (capturing) captureFrom = chunk;
  for (let p = end; p < end + 64; p += 16) v128.store(p, v128.load(quotes));
}

/** Reads on. True if it stopped because the records fill their room: take them, and call again. */
export function run(): bool {
  nextRecord = firstRecord;
  while (at < end) {
    if (nextRecord >= lastRecord) return true;
    if (state <= afterValue && state != beforeColon) {
      if (depth > entered) skim();
      else if (depth > isList) walk();
    }
    if (fault == noFault && at < end) step();
    if (fault != noFault) return false;
  }
  carry();
  return false;
}

/** The byte that stands against a fault; the first one of a broken character. */
export function offset(): f64 {
  return offsetOf(at) - (fault == brokenCharacter ? <f64>(characterBytes - 1) : 0);
}

export function column(): f64 {
  return columnAt(offset());
}

export function inObject(): bool {
  return load<u8>(closers + depth) == 0x7d;
}

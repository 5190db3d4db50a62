// What the host is told: one record for each noted value, or two where other values or the end of a chunk come between.
import { offsetOf } from "./scan-state";

/** Bytes: code, text from, text to, the text's place among the recent ones (4 each); start, the key's start and end, end (8 each). */
export const recordSize: usize = 48;
// A record's code: these bits, the kind from bit 8 on, the field from bit 16 on.
const opens: u32 = 1;
const tellsText: u32 = 2;
const closes: u32 = 4;
const holdsEscapes: u32 = 8;
const isCut: u32 = 16;

/** The field of the value that starts next, and its key with the quotes. */
export let field: i32 = 0;
export let keyStart: f64 = -1;
export let keyEnd: f64 = -1;

export let firstRecord: usize = 0;
export let nextRecord: usize = 0;
/** No value may start from here on: what is left is room for the records of its end. */
export let lastRecord: usize = 0;

@inline
export function recordOpen(kind: i32, start: usize): void {
  const record = nextRecord;
  store<u32>(record, opens | ((<u32>kind) << 8) | ((<u32>field) << 16));
  store<f64>(record, offsetOf(start), 16);
  store<f64>(record, keyStart, 24);
  store<f64>(record, keyEnd, 32);
  nextRecord = record + recordSize;
}

@inline
export function recordText(from: usize, to: usize, escaped: bool, cut: bool, place: i32): void {
  const record = openRecord();
  const code = load<u32>(record) | tellsText | (escaped ? holdsEscapes : 0) | (cut ? isCut : 0);
  store<u32>(record, code);
  store<i32>(record, <i32>from, 4);
  store<i32>(record, <i32>to, 8);
  store<i32>(record, place, 12);
}

@inline
export function recordClose(behind: usize): void {
  const record = openRecord();
  store<u32>(record, load<u32>(record) | closes);
  store<f64>(record, offsetOf(behind), 40);
}

/** The last record, if its value is still open: it is the one that goes on. Otherwise a new one. */
@inline
function openRecord(): usize {
  const last = nextRecord - recordSize;
  if (nextRecord > firstRecord && (load<u32>(last) & closes) == 0) return last;
  const record = nextRecord;
  store<u32>(record, 0);
  nextRecord = record + recordSize;
  return record;
}

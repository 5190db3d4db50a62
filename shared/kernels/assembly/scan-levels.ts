// Which values are told, and the strings of which someone wants the text.
import { codeOf, elements, findField, kinds } from "./scan-notes";
import { placeOfText } from "./scan-recent";
import { field, keyEnd, keyStart, recordClose, recordOpen, recordText } from "./scan-records";
import {
  afterList,
  afterRoot,
  afterValue,
  at,
  beforeElement,
  closers,
  depth,
  end,
  entered,
  escaped,
  isKey,
  kindArray,
  offsetOf,
  state,
} from "./scan-state";

// The same numbers as `interest`, and as `level` for those that a tokenizer itself knows.
export const none: i32 = 0;
const range: i32 = 1;
const text: i32 = 2;
const outside: i32 = 0;
const threads: i32 = 1;
const root: i32 = 2;

/** The same as `captureLimit`. */
const captureLimit: i32 = 2048;

/** The level of the innermost container that was entered; `levels` holds those around it, by depth. */
let level: i32 = outside;
export let levels: usize = 0;
/** What is told of the value that starts next, or was started last, at that level. */
export let wanted: i32 = none;
let opening: i32 = outside;

/** The root values begun so far, and which of them is told: -1 for each. */
export let values: f64 = 0;
let chosen: f64 = -1;
/** 1 if the file is a list of threads. */
export let isList: i32 = 0;

/** A string of which the text is wanted: its body in this chunk, and what earlier chunks held of it. */
export let capturing: bool = false;
export let captureFrom: usize = 0;
export let carriers: usize = 0;
let carrier: usize = 0;
let carried: i32 = 0;
let overflown: bool = false;

/** Two places for carried texts: one may wait to be told while the next is filled. Each has room to read on behind it. */
export const carrierSize: usize = captureLimit + 64;

/** Nothing is read yet. `thread` is the root value that is told, or -1 for each. */
export function resetLevels(thread: f64): void {
  level = outside;
  values = 0;
  chosen = thread;
  isList = 0;
  capturing = false;
}

/** A value starts at the innermost entered level: find out what is told of it. */
@inline
export function noteValue(): void {
  if (level > threads && load<u8>(kinds + level) != <u8>kindArray) return;
  field = 0;
  keyStart = -1;
  keyEnd = -1;
  opening = level == outside ? root : load<u8>(elements + level);
  wanted = range;
  if (level > threads) return;
  if (chosen >= 0 && chosen != values) wanted = none;
  values += 1;
}

/** A key at the innermost entered level ends: its raw body is [from, to), and it reaches to `behind`. */
@inline
export function noteKey(from: usize, to: usize, behind: usize): void {
  keyEnd = offsetOf(behind);
  field = findField(from, to, escaped);
  const code = codeOf(level, field);
  wanted = code & 3;
  opening = code >> 2;
}

@inline
export function tellOpen(kind: i32, start: usize): void {
  if (wanted != none) recordOpen(kind, start);
}

/** After a container was opened: enters it, if it is one that is noted. */
@inline
export function enter(kind: i32): void {
  if (wanted == none || opening == outside || load<u8>(kinds + opening) != kind) return;
  goInto(opening);
}

@inline
function goInto(inner: i32): void {
  entered = depth;
  level = inner;
  store<u8>(levels + depth, inner);
}

/** The value that `behind` follows has ended. */
@inline
export function endValue(behind: usize): void {
  if (depth == entered && wanted != none) recordClose(behind);
  state = depth == 0 ? afterRoot : afterValue;
  at = behind;
}

@inline
export function closeContainer(p: usize): void {
  if (depth == entered) {
    if (level == threads) return closeList(p);
    leave();
  } else depth -= 1;
  endValue(p + 1);
}

/** Out of the innermost entered container: it was wanted itself. Not out of the list of threads, nor to the very outside. */
@inline
export function leaveInner(): bool {
  if (level <= root) return false;
  leave();
  return true;
}

@inline
function leave(): void {
  depth -= 1;
  entered = depth;
  level = load<u8>(levels + depth);
  wanted = range;
}

function closeList(p: usize): void {
  leave();
  state = afterList;
  at = p + 1;
}

export function openList(p: usize): void {
  isList = 1;
  depth = 1;
  store<u8>(closers + 1, 0x5d);
  goInto(threads);
  state = beforeElement;
  at = p + 1;
}

@inline
export function wantsText(): bool {
  return wanted == text;
}

@inline
export function tellText(from: usize, to: usize): void {
  const limit = from + captureLimit;
  recordText(from, to > limit ? limit : to, escaped, to > limit, escaped ? 0 : placeOfText(from, to));
}

export function startCapture(from: usize): void {
  capturing = true;
  captureFrom = from;
  carried = 0;
  overflown = false;
}

/** The chunk ends inside the string: keep what it holds of it. */
export function carry(): void {
  if (!capturing) return;
  if (carried == 0) carrier = carrier == carriers ? carriers + carrierSize : carriers;
  keep(end);
}

function keep(to: usize): void {
  const size = <i32>(to - captureFrom);
  const room = captureLimit - carried;
  if (size > room) overflown = true;
  const kept = size > room ? room : size;
  memory.copy(carrier + carried, captureFrom, kept);
  carried += kept;
}

/** The captured string ends at `p`: a key is looked up, a text is told. */
export function finishCapture(p: usize): void {
  capturing = false;
  if (carried == 0) {
    if (isKey) noteKey(captureFrom, p, p + 1);
    else tellText(captureFrom, p);
    return;
  }
  keep(p);
  if (isKey) noteKey(carrier, carrier + carried, p + 1);
  else recordText(carrier, carrier + carried, escaped, overflown, 0);
}

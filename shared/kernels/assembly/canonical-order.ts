// The keys of open objects, and the order in which an object's members are written.
import { duplicateKey, noteOddity } from "./canonical-strings";
import { entry, entrySize, objectKind, tapeTop } from "./canonical-tape";

// A pending key: its first eight bytes as a number (8), where it stands decoded (4), its length (4), where the member starts on
// the tape (4), where the key stands in the source (4).
export const keySize: usize = 24;
const decodedAt: usize = 8;
const lengthAt: usize = 12;
const tapeAt: usize = 16;
const sourceAt: usize = 20;
const smallRun: usize = 12;

export let keysTop: usize = 0;

export function addKey(decoded: usize, length: usize, memberStart: usize, keySource: usize): void {
  const key = keysTop;
  store<u64>(key, firstEight(decoded, length));
  store<u32>(key, <u32>decoded, decodedAt);
  store<u32>(key, <u32>length, lengthAt);
  store<u32>(key, <u32>memberStart, tapeAt);
  store<u32>(key, <u32>keySource, sourceAt);
  keysTop = key + keySize;
}

/** As a number that sorts like the bytes do; a shorter key is filled up with zeros. */
function firstEight(at: usize, length: usize): u64 {
  const block = v128.load64_zero(at);
  const turned = i8x16.shuffle(block, block, 7, 6, 5, 4, 3, 2, 1, 0, 8, 9, 10, 11, 12, 13, 14, 15);
  const value = i64x2.extract_lane(turned, 0);
  if (length >= 8) return value;
  return length == 0 ? 0 : value & (~(<u64>0) << (64 - 8 * length));
}

/** Below zero, zero or above zero, by the UTF-16 units of the keys. */
function compare(a: usize, b: usize): i32 {
  const first = load<u64>(a);
  const other = load<u64>(b);
  if (first != other) return first < other ? -1 : 1;
  const length: usize = load<u32>(a, lengthAt);
  const otherLength: usize = load<u32>(b, lengthAt);
  const shared = min(length, otherLength);
  if (shared > 8) {
    const bytes: usize = load<u32>(a, decodedAt);
    const otherBytes: usize = load<u32>(b, decodedAt);
    for (let at: usize = 8; at < shared; at++) {
      const difference = <i32>load<u8>(bytes + at) - <i32>load<u8>(otherBytes + at);
      if (difference != 0) return difference;
    }
  }
  return <i32>length - <i32>otherLength;
}

/** Whether the keys from `first` on already stand as RFC 8785 wants them. */
export function isSorted(first: usize): bool {
  for (let key = first + keySize; key < keysTop; key += keySize) if (compare(key - keySize, key) >= 0) return false;
  return true;
}

/** Sorted by key, the last of equal ones alone. `objectEntry` then points to a record at the end of the tape. */
export function orderByKey(first: usize, objectEntry: usize): void {
  const tapeEnd = tapeTop;
  const order = sortAll(first);
  for (let at: usize = order; at < sortedEnd; at += 4) {
    at = lastOfSame(at);
    addToRecord(load<u32>(at), tapeEnd);
  }
  pointTo(objectEntry, tapeEnd);
}

/**
 * As JavaScript lists the keys of what JSON.parse made: indices first, in order, then the others as they came; a key that came
 * twice keeps its first place and takes its last value.
 */
export function orderAsJavaScript(first: usize, objectEntry: usize): void {
  const tapeEnd = tapeTop;
  const order = sortAll(first);
  let kept: usize = 0;
  let inPlace = true;
  for (let at: usize = order; at < sortedEnd; at += 4) {
    const place: usize = load<u32>(at);
    at = lastOfSame(at);
    const key: usize = load<u32>(at);
    if (key != place) inPlace = false;
    store<u32>(order + kept * 4, <u32>key);
    kept++;
    // From here on it sorts by its rank.
    const index = readIndex(load<u32>(key, decodedAt), load<u32>(key, lengthAt));
    store<u64>(key, index < 0 ? (<u64>1 << 32) + (place - first) / keySize : <u64>index);
    store<u32>(key, 0, lengthAt);
  }
  sort(order, kept);
  if (inPlace && isAscending(order, kept)) return;
  for (let at: usize = 0; at < kept; at++) addToRecord(load<u32>(order + at * 4), tapeEnd);
  pointTo(objectEntry, tapeEnd);
}

/** Of the sorted keys from `at` on that are the same, the place of the last. */
function lastOfSame(at: usize): usize {
  let last = at;
  while (last + 4 < sortedEnd && compare(load<u32>(last), load<u32>(last, 4)) == 0) {
    last += 4;
    noteOddity(duplicateKey, load<u32>(load<u32>(last), sourceAt));
  }
  return last;
}

function isAscending(order: usize, count: usize): bool {
  for (let at: usize = 1; at < count; at++)
    if (load<u32>(order + at * 4 - 4) > load<u32>(order + at * 4)) return false;
  return true;
}

/** The array index that a key is, or -1. */
function readIndex(at: usize, length: usize): i64 {
  if (length == 0 || length > 10 || (length > 1 && load<u8>(at) == 0x30)) return -1;
  let value: i64 = 0;
  for (let p = at; p < at + length; p++) {
    const digit = <u32>load<u8>(p) - 0x30;
    if (digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value < 0xffffffff ? value : -1;
}

function addToRecord(key: usize, tapeEnd: usize): void {
  const next = key + keySize;
  entry(load<u32>(key, tapeAt), next < keysTop ? load<u32>(next, tapeAt) : <u32>tapeEnd);
}

function pointTo(objectEntry: usize, record: usize): void {
  store<u32>(objectEntry, <u32>record);
  store<u32>(objectEntry, objectKind | <u32>((tapeTop - record) / entrySize), 4);
}

let sortedEnd: usize = 0;

/** A list of all keys from `first` on, sorted; equal ones as they came. It stands behind the keys, up to `sortedEnd`. */
function sortAll(first: usize): usize {
  const order = keysTop;
  let at = order;
  for (let key = first; key < keysTop; key += keySize) {
    store<u32>(at, <u32>key);
    at += 4;
  }
  sortedEnd = at;
  sort(order, (at - order) / 4);
  return order;
}

function sort(list: usize, count: usize): void {
  for (let from: usize = 0; from < count; from += smallRun) insertionSort(list, from, min(from + smallRun, count));
  const other = list + count * 4;
  for (let size = smallRun; size < count; size *= 2) {
    for (let from: usize = 0; from + size < count; from += 2 * size)
      merge(list, from, from + size, min(from + 2 * size, count), other);
  }
}

function insertionSort(list: usize, from: usize, to: usize): void {
  for (let at = from + 1; at < to; at++) {
    const key = load<u32>(list + at * 4);
    let place = at;
    while (place > from && compare(load<u32>(list + place * 4 - 4), key) > 0) {
      store<u32>(list + place * 4, load<u32>(list + place * 4 - 4));
      place--;
    }
    store<u32>(list + place * 4, key);
  }
}

function merge(list: usize, from: usize, middle: usize, to: usize, other: usize): void {
  if (compare(load<u32>(list + middle * 4 - 4), load<u32>(list + middle * 4)) <= 0) return;
  memory.copy(other, list + from * 4, (middle - from) * 4);
  const leftEnd = other + (middle - from) * 4;
  let left = other;
  let right = list + middle * 4;
  let out = list + from * 4;
  while (left < leftEnd) {
    const takesRight = right < list + to * 4 && compare(load<u32>(left), load<u32>(right)) > 0;
    store<u32>(out, load<u32>(takesRight ? right : left));
    if (takesRight) right += 4;
    else left += 4;
    out += 4;
  }
}

// Reads the text onto the tape. Zeros stand behind it, which nothing that is read accepts, so no loop runs over its end.
import {
  frames,
  marksIn,
  marksOut,
  maxDepth,
  rewrittenTop,
  source,
  sourceEnd,
} from "./canonical-memory";
import { readNumber } from "./canonical-numbers";
import { addKey, isSorted, keySize, keysTop, orderAsJavaScript, orderByKey } from "./canonical-order";
import { decodeKey, hasEscape, hasHigh, hasOddEscape, passString, rewriteBody, seen } from "./canonical-strings";
import { entry, flush, joinEntries, markEnd, markStart, piece, tapeTop } from "./canonical-tape";

// What holds the value that is being read.
const inText: u32 = 0;
const inList: u32 = 1;
const inObject: u32 = 2;
const noMark: u32 = 0xffffffff;

export let asJavaScript: bool = false;
let container: u32 = inText;
let frame: usize = 0;
/** The mark of the value that is being read. */
let mark: u32 = noMark;
/** How many marks were found, and where the next one is. */
export let markNumber: u32 = 0;
let nextMark: usize = 0;

export function startMarks(count: usize): void {
  store<u32>(marksIn + count * 4, noMark);
  memory.fill(marksOut, 0, count * 8);
  markNumber = 0;
  nextMark = source + load<u32>(marksIn);
  mark = noMark;
}

/** Whether `readValue` read a whole value; else it opened a container, whose first value comes next. */
let ended: bool = true;
let finished: bool = false;

/** Whether all of the text is JSON. */
export function readText(): bool {
  container = inText;
  frame = frames;
  finished = false;
  let p = source;
  while (p != 0 && !finished) {
    p = passSpace(p);
    if (p == nextMark) openMark();
    p = readValue(p);
    if (p != 0 && ended) p = endValue(p);
  }
  return finished;
}

/** A value ends at `from`, and perhaps its containers with it. Answers where the next value is; 0 if there should be one. */
function endValue(from: usize): usize {
  let p = from;
  while (true) {
    if (mark != noMark) closeMark();
    p = passSpace(p);
    const byte: u32 = load<u8>(p);
    if (byte == 0x2c) return readComma(p);
    if (container == inText) {
      finished = p == sourceEnd;
      return 0;
    }
    if (byte != (container == inList ? 0x5d : 0x7d)) return 0;
    close(p);
    p++;
  }
}

function readValue(p: usize): usize {
  const byte: u32 = load<u8>(p);
  ended = true;
  if (byte == 0x22) return readString(p);
  if (byte == 0x7b) return openObject(p);
  if (byte == 0x5b) return openList(p);
  if (byte == 0x2d || byte - 0x30 < 10) return readNumber(p);
  const word = load<u32>(p);
  let end = p + 4;
  if (word == 0x736c6166 && load<u8>(p, 4) == 0x65) end = p + 5;
  else if (word != 0x65757274 && word != 0x6c6c756e) return 0;
  piece(p, end);
  return end;
}

@inline
function passSpace(from: usize): usize {
  let p = from;
  while (true) {
    const byte: u32 = load<u8>(p);
    if (byte > 0x20) return p;
    if (byte == 0x0a) p = passIndent(p + 1);
    else if (byte == 0x20 || byte == 0x0d || byte == 0x09) p++;
    else return p;
  }
}

function passIndent(from: usize): usize {
  let p = from;
  while (true) {
    const others = i8x16.bitmask(i8x16.ne(v128.load(p), i8x16.splat(0x20)));
    if (others != 0) return p + ctz(others);
    p += 16;
  }
}

function readString(p: usize): usize {
  const end = passString(p + 1);
  if (end == 0) return 0;
  if ((seen & hasOddEscape) == 0) piece(p, end);
  else rewriteString(p, end);
  return end;
}

function rewriteString(from: usize, end: usize): void {
  const start = rewrittenTop;
  store<u8>(start, 0x22);
  const out = rewriteBody(from + 1, end - 1, false, start + 1);
  store<u8>(out, 0x22);
  rewrittenTop = out + 1;
  piece(start, rewrittenTop);
}

/** The key at `p` and its colon; answers what stands behind. Its member starts on the tape at `memberStart`. */
function readKey(p: usize, memberStart: usize): usize {
  if (load<u8>(p) != 0x22) return 0;
  const end = passString(p + 1);
  if (end == 0) return 0;
  const flags = seen;
  if ((flags & hasOddEscape) == 0) piece(p, end);
  else rewriteString(p, end);
  if ((flags & (hasEscape | hasHigh)) == 0) addKey(p + 1, end - p - 2, memberStart, p);
  else {
    const decoded = rewrittenTop;
    rewrittenTop = decodeKey(p + 1, end - 1, decoded);
    addKey(decoded, rewrittenTop - decoded, memberStart, p);
  }
  const colon = passSpace(end);
  if (load<u8>(colon) != 0x3a) return 0;
  piece(colon, colon + 1);
  return colon + 1;
}

function openObject(p: usize): usize {
  const inside = passSpace(p + 1);
  if (load<u8>(inside) == 0x7d) {
    piece(p, p + 1);
    piece(inside, inside + 1);
    return inside + 1;
  }
  flush();
  if (!open(inObject)) return 0;
  // An entry that writes nothing, unless it is made to point to a record.
  entry(0, 0);
  const memberStart = tapeTop;
  piece(p, p + 1);
  return readKey(inside, memberStart);
}

function openList(p: usize): usize {
  piece(p, p + 1);
  const inside = passSpace(p + 1);
  if (load<u8>(inside) == 0x5d) {
    piece(inside, inside + 1);
    return inside + 1;
  }
  return open(inList) ? inside : 0;
}

// A frame: the container around, the object's entry on the tape, its first pending key, and its mark (4 bytes each).
function open(kind: u32): bool {
  if (frame == frames + <usize>maxDepth * 16) return false;
  frame += 16;
  store<u32>(frame, container);
  store<u32>(frame, <u32>tapeTop, 4);
  store<u32>(frame, <u32>keysTop, 8);
  store<u32>(frame, mark, 12);
  container = kind;
  mark = noMark;
  ended = false;
  return true;
}

function close(p: usize): void {
  if (container == inObject) orderMembers();
  piece(p, p + 1);
  container = load<u32>(frame);
  mark = load<u32>(frame, 12);
  frame -= 16;
}

function orderMembers(): void {
  const objectEntry: usize = load<u32>(frame, 4);
  const first: usize = load<u32>(frame, 8);
  if (asJavaScript) {
    flush();
    orderAsJavaScript(first, objectEntry);
  } else if (!isSorted(first)) {
    flush();
    orderByKey(first, objectEntry);
  } else {
    flush();
    joinEntries(objectEntry, (keysTop - first) / keySize);
  }
  keysTop = first;
}

/** The comma at `p`, and in an object the key behind it. Answers where the next value is. */
function readComma(p: usize): usize {
  if (container != inObject) {
    piece(p, p + 1);
    return p + 1;
  }
  flush();
  const memberStart = tapeTop;
  piece(p, p + 1);
  return readKey(passSpace(p + 1), memberStart);
}

function openMark(): void {
  flush();
  mark = markNumber;
  entry(mark, markStart);
  markNumber++;
  nextMark = source + load<u32>(marksIn + markNumber * 4);
}

function closeMark(): void {
  flush();
  entry(mark, markEnd);
  mark = noMark;
}

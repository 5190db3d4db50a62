// Every token, byte by byte where need be: those that a chunk cuts, those that are wrong, and whatever the quick ways leave.
import { characterSize, mayFollow } from "./scan-characters";
import {
  capturing,
  closeContainer,
  endValue,
  enter,
  finishCapture,
  noteValue,
  openList,
  startCapture,
  tellOpen,
  wantsText,
} from "./scan-levels";
import { keyStart } from "./scan-records";
import { nextNumberState, numberMayEnd, passSpace, wordByte } from "./scan-scalars";
import {
  afterList,
  afterRoot,
  afterValue,
  at,
  beforeColon,
  beforeElement,
  beforeFirstKey,
  beforeKey,
  beforeRoot,
  beforeValue,
  betweenRoots,
  brokenCharacter,
  closers,
  continuations,
  depth,
  end,
  entered,
  escaped,
  inCharacter,
  inEscape,
  inLiteral,
  inMark,
  inNumber,
  inString,
  inUnicode,
  isKey,
  kindArray,
  kindNumber,
  kindObject,
  kindOf,
  kindString,
  matched,
  maxDepth,
  number,
  offsetOf,
  quote,
  refuse,
  startText,
  state,
  tooDeep,
  wrongByte,
} from "./scan-state";
import { isHex, isShortEscape, passString } from "./scan-strings";

/** The first byte of the literal that is being read. */
export let literal: i32 = 0;
/** The bytes of a character that was not passed whole, and how many there are. */
export let character: usize = 0;
export let characterBytes: i32 = 0;

/** Reads one token, or what the chunk holds of it. */
export function step(): void {
  switch (state) {
    case inString:
      return string();
    case inEscape:
      return escape();
    case inUnicode:
      return unicode();
    case inCharacter:
      return inside();
    case inNumber:
      return readNumber();
    case inLiteral:
    case inMark:
      return readWord();
    default:
      return between();
  }
}

function between(): void {
  const p = passSpace(at);
  if (state == afterRoot && p > at) state = betweenRoots;
  at = p;
  if (p >= end) return;
  const byte: u32 = load<u8>(p);
  switch (state) {
    case beforeColon:
      if (byte != 0x3a) return refuse(wrongByte, p);
      state = beforeValue;
      at = p + 1;
      return;
    case afterValue:
      return continueContainer(p, byte);
    case beforeFirstKey:
      return byte == 0x7d ? closeContainer(p) : startKey(p, byte);
    case beforeKey:
      return startKey(p, byte);
    case beforeElement:
      return byte == 0x5d ? closeContainer(p) : startValue(p, byte);
    case afterRoot:
    case afterList:
      return refuse(wrongByte, p);
    case beforeRoot:
      return startFirst(p, byte);
    default:
      return startValue(p, byte);
  }
}

function continueContainer(p: usize, byte: u32): void {
  const closer: u32 = load<u8>(closers + depth);
  if (byte == closer) return closeContainer(p);
  if (byte != 0x2c) return refuse(wrongByte, p);
  state = closer == 0x7d ? beforeKey : beforeValue;
  at = p + 1;
}

function startKey(p: usize, byte: u32): void {
  if (byte != quote) return refuse(wrongByte, p);
  isKey = true;
  escaped = false;
  if (depth == entered) {
    keyStart = offsetOf(p);
    startCapture(p + 1);
  }
  state = inString;
  at = p + 1;
}

/** A byte order mark or a list of threads only stands at the very beginning. */
function startFirst(p: usize, byte: u32): void {
  if (byte == 0xef && offsetOf(p) == 0) {
    literal = byte;
    matched = 0;
    state = inMark;
  } else if (byte == 0x5b && maxDepth > 0) openList(p);
  else startValue(p, byte);
}

function startValue(p: usize, byte: u32): void {
  const kind = kindOf(byte);
  if (kind == 0) return refuse(wrongByte, p);
  const isContainer = kind <= kindArray;
  if (isContainer && depth == maxDepth) return refuse(tooDeep, p);
  const told = depth == entered;
  if (told) {
    noteValue();
    tellOpen(kind, p);
  }
  if (isContainer) return openContainer(p, byte, kind, told);
  at = p;
  if (kind == kindString) {
    if (told && wantsText()) startCapture(p + 1);
    isKey = false;
    escaped = false;
    state = inString;
    at = p + 1;
  } else if (kind == kindNumber) {
    number = 0;
    state = inNumber;
  } else {
    literal = byte;
    matched = 0;
    state = inLiteral;
  }
}

function openContainer(p: usize, byte: u32, kind: i32, told: bool): void {
  depth += 1;
  store<u8>(closers + depth, byte + 2);
  if (told) enter(kind);
  state = kind == kindObject ? beforeFirstKey : beforeElement;
  at = p + 1;
}

function string(): void {
  const behind = passString(at);
  if (behind == 0) return;
  if (capturing) finishCapture(behind - 1);
  if (!isKey) return endValue(behind);
  state = beforeColon;
  at = behind;
}

function escape(): void {
  const byte: u32 = load<u8>(at);
  if (byte != 0x75 && !isShortEscape(byte)) return refuse(wrongByte, at);
  matched = 0;
  state = byte == 0x75 ? inUnicode : inString;
  at += 1;
}

function unicode(): void {
  if (!isHex(load<u8>(at))) return refuse(wrongByte, at);
  matched += 1;
  if (matched == 4) state = inString;
  at += 1;
}

/** Inside a character: gathers its bytes, as a fault names them all. */
function inside(): void {
  const byte: u32 = load<u8>(at);
  store<u8>(character + characterBytes, byte);
  characterBytes += 1;
  const first: u32 = load<u8>(character);
  const size = characterSize(first);
  if (size == 0 || (characterBytes > 1 && !mayFollow(first, characterBytes - 1, byte)))
    return refuseCharacter();
  if (characterBytes > 1) continuations += 1;
  at += 1;
  if (characterBytes < size) return;
  characterBytes = 0;
  state = inString;
}

/** The place of a broken character is its first byte. */
function refuseCharacter(): void {
  if (characterBytes > 2) continuations -= characterBytes - 2;
  refuse(brokenCharacter, at);
}

function readNumber(): void {
  for (; at < end; at++) {
    const next = nextNumberState(number, load<u8>(at));
    if (next < 0) return numberMayEnd(number) ? endValue(at) : refuse(wrongByte, at);
    number = next;
  }
}

function readWord(): void {
  for (; at < end; at++) {
    const byte = wordByte(literal, matched);
    if (byte == 0) break;
    if (load<u8>(at) != byte) return refuse(wrongByte, at);
    matched += 1;
  }
  if (wordByte(literal, matched) != 0) return;
  if (state == inLiteral) return endValue(at);
  startText(at);
  state = beforeRoot;
}

/** The file ends behind a number that stands alone: that is where it ends too. */
export function endNumber(): void {
  if (state == inNumber && depth == 0 && numberMayEnd(number)) endValue(end);
}

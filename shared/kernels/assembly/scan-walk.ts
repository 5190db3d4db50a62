// The entered objects and lists, where every value is looked at. Whole tokens only: what is cut off or looks wrong, and the
// level of the root values, is left to `step`.
import {
  enter,
  leaveInner,
  none,
  noteKey,
  noteValue,
  startCapture,
  tellText,
  wanted,
  wantsText,
} from "./scan-levels";
import { keyStart, lastRecord, nextRecord, recordClose, recordOpen } from "./scan-records";
import { passScalar, skipOneSpace, skipSpace } from "./scan-scalars";
import { skim } from "./scan-skim";
import {
  afterValue,
  at,
  beforeColon,
  beforeElement,
  beforeFirstKey,
  beforeKey,
  beforeValue,
  closers,
  depth,
  end,
  entered,
  escaped,
  fault,
  isKey,
  kindArray,
  kindObject,
  kindOf,
  kindString,
  maxDepth,
  noFault,
  offsetOf,
  quote,
  state,
} from "./scan-state";
import { passString } from "./scan-strings";

/** Goes on as far as it can, through entered containers and those inside them. Never called before a colon. */
export function walk(): void {
  let p = at;
  while (nextRecord < lastRecord) {
    p = skipSpace(p);
    at = p;
    let byte: u32 = load<u8>(p);
    if (state == afterValue) {
      if (byte == <u32>load<u8>(closers + depth)) {
        if (!leaveInner()) return;
        recordClose(p + 1);
        p++;
        continue;
      }
      if (byte != 0x2c) return;
      state = load<u8>(closers + depth) == 0x7d ? beforeKey : beforeValue;
      p = skipSpace(p + 1);
      at = p;
      byte = load<u8>(p);
    }
    if (state >= beforeFirstKey) {
      p = passKey(p, byte);
      if (p == 0) return;
      at = p;
      byte = load<u8>(p);
    } else if (byte != 0x5d) noteValue();
    p = passValue(p, byte);
    if (p == 0) return;
  }
  at = p;
}

/** From a key to the value that it names; 0 if it stops before that. */
@inline
function passKey(p: usize, byte: u32): usize {
  if (byte != quote || p >= end) return 0;
  escaped = false;
  keyStart = offsetOf(p);
  const behind = passString(p + 1);
  if (behind == 0) {
    isKey = true;
    startCapture(p + 1);
    return 0;
  }
  noteKey(p + 1, behind - 1, behind);
  const colon = skipSpace(behind);
  at = colon;
  state = beforeColon;
  if (load<u8>(colon) != 0x3a) return 0;
  state = beforeValue;
  return skipOneSpace(colon + 1);
}

/** Behind the value, or inside if it was entered; 0 if it stops before that. */
@inline
function passValue(p: usize, byte: u32): usize {
  if (byte == quote) return passText(p);
  if (byte == 0x7b) return passContainer(p, 0x7d, kindObject, beforeFirstKey);
  if (byte == 0x5b) return passContainer(p, 0x5d, kindArray, beforeElement);
  const behind = passScalar(p);
  if (behind == 0) return 0;
  state = afterValue;
  if (wanted != none) {
    recordOpen(kindOf(byte), p);
    recordClose(behind);
  }
  return behind;
}

@inline
function passText(p: usize): usize {
  if (p >= end) return 0;
  const told = wanted != none;
  if (told) recordOpen(kindString, p);
  escaped = false;
  const behind = passString(p + 1);
  if (behind == 0) {
    isKey = false;
    if (wantsText()) startCapture(p + 1);
    return 0;
  }
  state = afterValue;
  if (wantsText()) tellText(p + 1, behind - 1);
  if (told) recordClose(behind);
  return behind;
}

@inline
function passContainer(p: usize, closer: u32, kind: i32, first: i32): usize {
  if (depth == maxDepth) return 0;
  if (wanted != none) recordOpen(kind, p);
  depth += 1;
  store<u8>(closers + depth, closer);
  enter(kind);
  state = first;
  if (depth == entered) return p + 1;
  at = p + 1;
  skim();
  // Where all is well, it has stopped at the end of the container.
  if (fault != noFault || depth > entered + 1 || at >= end || load<u8>(at) != <u8>closer) return 0;
  if (state != afterValue && state != first) return 0;
  depth -= 1;
  state = afterValue;
  if (wanted != none) recordClose(at + 1);
  return at + 1;
}

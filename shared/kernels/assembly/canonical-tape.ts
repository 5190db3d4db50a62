// The output as a list of pieces to copy, in the order of the source. An entry is eight bytes: an address, then a length with the
// kind of the entry in its top bits. Neighbouring pieces become one. A mark, or a number that JavaScript has to print, has its number
// in place of the address. Where an object's members must change places, its entry points to a record behind them that lists their
// stretches of tape in the order to write them.
import { marksOut, pending, tape } from "./canonical-memory";
import { writeNumber } from "./canonical-numbers";

export const entrySize: usize = 8;
export const kindBits: u32 = 0xc0000000;
export const objectKind: u32 = 0x40000000;
export const numberKind: u32 = 0x80000000;
const markKind: u32 = 0xc0000000;
export const markStart: u32 = markKind;
export const markEnd: u32 = markKind | 1;

export let tapeTop: usize = 0;
let runStart: usize = 0;
let runEnd: usize = 0;

export function clearTape(): void {
  tapeTop = tape;
  runStart = 0;
  runEnd = 0;
}

/** The bytes in [start, end) come next. */
@inline
export function piece(start: usize, end: usize): void {
  if (start == runEnd) runEnd = end;
  else {
    flush();
    runStart = start;
    runEnd = end;
  }
}

/** What comes next starts an entry of its own. */
@inline
export function flush(): void {
  if (runStart != runEnd) entry(runStart, <u32>(runEnd - runStart));
  runStart = 0;
  runEnd = 0;
}

@inline
export function entry(address: usize, code: u32): void {
  store<u32>(tapeTop, <u32>address);
  store<u32>(tapeTop, code, 4);
  tapeTop += entrySize;
}

/**
 * An object whose members kept their places and came straight from the source is one piece of it, from its brace to its last
 * value: then its entries can go.
 */
export function joinEntries(first: usize, count: usize): void {
  if (tapeTop - first != (count + 1) * entrySize) return;
  const start: usize = load<u32>(first + entrySize);
  let end = start;
  for (let at = first + entrySize; at < tapeTop; at += entrySize) {
    const code = load<u32>(at, 4);
    if ((code & kindBits) != 0 || <usize>load<u32>(at) != end) return;
    end += code;
  }
  tapeTop = first;
  runStart = start;
  runEnd = end;
  // A piece that ends where the object starts, such as its key, goes on with it.
  if (first == tape) return;
  const before = first - entrySize;
  const length = load<u32>(before, 4);
  if ((length & kindBits) != 0 || <usize>(load<u32>(before) + length) != start) return;
  tapeTop = before;
  runStart = load<u32>(before);
}

/** Writes everything, from `pending` on, and answers where it ends. */
export function writeTape(frames: usize): usize {
  let out = pending;
  let at = tape;
  let end = tapeTop;
  let frame = frames;
  while (true) {
    while (at == end) {
      if (frame == frames) return out;
      // A member is written: the next of its object, or what stands behind the object.
      const next = <usize>load<u32>(frame) + entrySize;
      const recordEnd = load<u32>(frame, 4);
      if (next == recordEnd) {
        at = recordEnd;
        end = load<u32>(frame, 8);
        frame -= 16;
        continue;
      }
      store<u32>(frame, <u32>next);
      at = load<u32>(next);
      end = load<u32>(next, 4);
      out = writeFirst(at, 0x2c, out);
      at += entrySize;
    }
    const code = load<u32>(at, 4);
    const kind = code & kindBits;
    const address: usize = load<u32>(at);
    at += entrySize;
    if (kind == 0) out = copy(address, code, out);
    else if (kind == objectKind) {
      frame += 16;
      store<u32>(frame, <u32>address);
      store<u32>(frame, <u32>(address + <usize>(code & ~kindBits) * entrySize), 4);
      store<u32>(frame, <u32>end, 8);
      at = load<u32>(address);
      end = load<u32>(address, 4);
      out = writeFirst(at, 0x7b, out);
      at += entrySize;
    } else if (kind == numberKind) out = writeNumber(address, code & ~kindBits, out);
    else store<u32>(marksOut + address * 8 + (code == markEnd ? 4 : 0), <u32>(out - pending));
  }
}

/** A member's first piece starts with the brace or the comma that stood before it in the source; here it may need the other one. */
@inline
function writeFirst(at: usize, before: u32, out: usize): usize {
  const end = copy(load<u32>(at), load<u32>(at, 4), out);
  store<u8>(out, before);
  return end;
}

@inline
function copy(from: usize, length: usize, to: usize): usize {
  if (length > 512) memory.copy(to, from, length);
  else
    for (let done: usize = 0; done < length; done += 16) v128.store(to + done, v128.load(from + done));
  return to + length;
}

import type { ChunkView } from "./chunk-view.ts";
import type { LineCounter } from "./line-counter.ts";
import { reading } from "./reading-states.ts";

/**
 * Passes over the inside of containers that nobody looks at, as fast as plain JavaScript goes. It takes whole tokens only and
 * never judges: at a token that the chunk cuts off, or that looks wrong, it stops before it and leaves the rest to the
 * tokenizer. State comes in and goes out through its fields, so that nothing is allocated on the way.
 */
export class Skimmer {
  at = 0;
  depth = 0;
  state = 0;
  /** Runs until depth would fall to `floor`, or as far as it can. `objects` tells which depths are objects. */
  run(view: ChunkView, lines: LineCounter, objects: Uint8Array, floor: number): void {
    const chunk = view.bytes;
    const length = chunk.length;
    const deepest = objects.length - 1;
    let { at, depth, state } = this;
    let inObject = objects[depth] === 1;
    for (;;) {
      if (at < length && chunk[at]! <= 0x20) at = passSpace(view, lines, at);
      if (at >= length) break;
      let byte = chunk[at]!;
      if (state === reading.afterValue) {
        if (byte !== 0x2c) {
          if (byte !== (inObject ? 0x7d : 0x5d) || depth - 1 === floor) break;
          inObject = objects[--depth] === 1;
          at++;
          continue;
        }
        state = inObject ? reading.beforeKey : reading.beforeValue;
        at = at + 1;
        if (at < length && chunk[at]! <= 0x20) at = passSpace(view, lines, at);
        if (at >= length) break;
        byte = chunk[at]!;
      }
      if (state === reading.beforeKey || state === reading.beforeFirstKey) {
        if (byte !== 0x22) {
          if (state === reading.beforeKey || byte !== 0x7d || depth - 1 === floor) break;
          inObject = objects[--depth] === 1;
          state = reading.afterValue;
          at++;
          continue;
        }
        const end = passString(view, lines, at + 1);
        if (end < 0) break;
        state = reading.beforeColon;
        at = end;
        if (at < length && chunk[at]! <= 0x20) at = passSpace(view, lines, at);
        if (at >= length) break;
        byte = chunk[at]!;
      }
      if (state === reading.beforeColon) {
        if (byte !== 0x3a) break;
        state = reading.beforeValue;
        at = at + 1;
        if (at < length && chunk[at]! <= 0x20) at = passSpace(view, lines, at);
        if (at >= length) break;
        byte = chunk[at]!;
      }
      if (byte === 0x22) {
        const end = passString(view, lines, at + 1);
        if (end < 0) break;
        at = end;
        state = reading.afterValue;
      } else if (byte === 0x7b || byte === 0x5b) {
        if (depth === deepest) break;
        inObject = byte === 0x7b;
        objects[++depth] = inObject ? 1 : 0;
        state = inObject ? reading.beforeFirstKey : reading.beforeElement;
        at++;
      } else if (byte === 0x5d) {
        if (state !== reading.beforeElement || depth - 1 === floor) break;
        inObject = objects[--depth] === 1;
        state = reading.afterValue;
        at++;
      } else {
        const end = byte > 0x30 && byte <= 0x39 ? passInteger(chunk, at) : passScalar(chunk, at, byte);
        if (end < 0) break;
        at = end;
        state = reading.afterValue;
      }
    }
    this.at = at;
    this.depth = depth;
    this.state = state;
  }
}

/** The place of the next byte that is no white space; a byte that is neither white space nor JSON stops it too. */
function passSpace(view: ChunkView, lines: LineCounter, from: number): number {
  const chunk = view.bytes;
  let at = from;
  while (at < chunk.length) {
    const byte = chunk[at]!;
    if (byte === 0x0a) {
      lines.breakAt(view.offset + at + 1);
      at = view.skipSpaces(at + 1);
    } else if (byte === 0x20 || byte === 0x0d || byte === 0x09) at++;
    else break;
  }
  return at;
}

function passString(view: ChunkView, lines: LineCounter, from: number): number {
  const end = view.passString(from);
  if (end >= 0) lines.continuations += view.continuations;
  return end;
}

/** Numbers and literals that are whole within the chunk; -1 for anything else. */
function passScalar(chunk: Uint8Array, at: number, byte: number): number {
  if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) return passNumber(chunk, at);
  if (at + 5 >= chunk.length) return -1;
  const c1 = chunk[at + 1];
  const c2 = chunk[at + 2];
  const c3 = chunk[at + 3];
  if (byte === 0x74) return c1 === 0x72 && c2 === 0x75 && c3 === 0x65 ? at + 4 : -1;
  if (byte === 0x6e) return c1 === 0x75 && c2 === 0x6c && c3 === 0x6c ? at + 4 : -1;
  const isFalse = byte === 0x66 && c1 === 0x61 && c2 === 0x6c && c3 === 0x73 && chunk[at + 4] === 0x65;
  return isFalse ? at + 5 : -1;
}

/** Most numbers are a few digits and a comma. */
function passInteger(chunk: Uint8Array, from: number): number {
  const at = passDigits(chunk, from + 1);
  if (at < chunk.length && (chunk[at] === 0x2c || chunk[at] === 0x7d || chunk[at] === 0x5d)) return at;
  return passNumber(chunk, from);
}

function passNumber(chunk: Uint8Array, from: number): number {
  let at = chunk[from] === 0x2d ? from + 1 : from;
  const whole = at;
  at = passDigits(chunk, at);
  if (at === whole || (chunk[whole] === 0x30 && at > whole + 1)) return -1;
  if (chunk[at] === 0x2e) {
    const fraction = at + 1;
    at = passDigits(chunk, fraction);
    if (at === fraction) return -1;
  }
  if (at < chunk.length && (chunk[at]! | 0x20) === 0x65) {
    const sign = chunk[at + 1];
    const power = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1;
    at = passDigits(chunk, power);
    if (at === power) return -1;
  }
  return at < chunk.length ? at : -1;
}

function passDigits(chunk: Uint8Array, from: number): number {
  let at = from;
  while (at < chunk.length) {
    const byte = chunk[at]!;
    if (byte < 0x30 || byte > 0x39) break;
    at++;
  }
  return at;
}

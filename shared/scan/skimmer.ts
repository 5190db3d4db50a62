import type { ChunkView } from "./chunk-view.ts";
import { passScalar } from "./pass-scalar.ts";
import { reading } from "./reading-states.ts";

/**
 * Passes over the inside of containers that nobody looks at, as fast as plain JavaScript goes. It never judges: at a token
 * that the chunk cuts off, or that looks wrong, it stops and leaves the rest to the tokenizer. State comes in and goes out
 * through its fields, so that nothing is allocated on the way.
 */
export class Skimmer {
  at = 0;
  depth = 0;
  state = 0;
  /** Whether the string it stopped in is a key. */
  isKey = false;

  /**
   * Runs until depth would fall to `floor`, or as far as it can. `objects` tells which depths are objects. It starts where
   * a value was or may come; keys and colons it only takes on its way.
   * One long loop on purpose: what follows what is known from the place in it, and every call would cost.
   */
  run(view: ChunkView, objects: Uint8Array, floor: number): void {
    const { bytes, words, limit } = view;
    const deepest = objects.length - 1;
    let { at, depth, state } = this;
    let inObject = objects[depth] === 1;
    if (state === reading.beforeFirstKey || state === reading.beforeKey || state === reading.beforeColon)
      return;
    while (at < limit) {
      let byte = bytes[at]!;
      if (byte <= 0x20) {
        at = view.passSpace(at);
        if (at >= limit) break;
        byte = bytes[at]!;
      }
      if (state === reading.afterValue) {
        if (byte !== 0x2c) {
          if (byte !== (inObject ? 0x7d : 0x5d) || depth - 1 === floor) break;
          inObject = objects[--depth] === 1;
          at++;
          continue;
        }
        at++;
        if (inObject) {
          at = this.#passKey(view, at, reading.beforeKey);
          if (at < 0) return this.#leave(depth);
        }
        state = reading.beforeValue;
        byte = bytes[at]!;
        if (byte <= 0x20) {
          at = view.passSpace(at);
          if (at >= limit) break;
          byte = bytes[at]!;
        }
      }
      if (byte === 0x22) {
        at = view.passString(at + 1);
        if (bytes[at] !== 0x22) {
          state = reading.inString;
          this.isKey = false;
          break;
        }
        state = reading.afterValue;
        at++;
      } else if (byte === 0x7b) {
        if (depth === deepest) break;
        objects[depth + 1] = 1;
        at++;
        if (bytes[at] === 0x7d) {
          state = reading.afterValue;
          at++;
          continue;
        }
        inObject = true;
        depth++;
        at = this.#passKey(view, at, reading.beforeFirstKey);
        if (at < 0) return this.#leave(depth);
        state = reading.beforeValue;
      } else if (byte === 0x5b) {
        if (depth === deepest) break;
        objects[++depth] = 0;
        inObject = false;
        state = reading.beforeElement;
        at++;
      } else if (byte === 0x5d) {
        if (state !== reading.beforeElement || depth - 1 === floor) break;
        inObject = objects[--depth] === 1;
        state = reading.afterValue;
        at++;
      } else {
        const end = at < limit ? passScalar(bytes, words, at) : -1;
        if (end < 0) break;
        state = reading.afterValue;
        at = end;
      }
    }
    this.#stop(at, state);
    this.#leave(depth);
  }

  /** From before a key to behind its colon; -1 if it stopped on the way. */
  #passKey(view: ChunkView, from: number, state: number): number {
    const { bytes } = view;
    let at = bytes[from]! <= 0x20 ? view.passSpace(from) : from;
    if (bytes[at] !== 0x22) return this.#stop(at, state);
    at = view.passString(at + 1);
    if (bytes[at] !== 0x22) {
      this.isKey = true;
      return this.#stop(at, reading.inString);
    }
    at++;
    if (bytes[at] !== 0x3a) {
      at = view.passSpace(at);
      if (bytes[at] !== 0x3a) return this.#stop(at, reading.beforeColon);
    }
    return at + 1;
  }

  #stop(at: number, state: number): number {
    this.at = at;
    this.state = state;
    return -1;
  }

  #leave(depth: number): void {
    this.depth = depth;
  }
}

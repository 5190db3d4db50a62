import { setImmediate } from "node:timers/promises";
import { digestAt } from "../../shared/hashes/hex.ts";
import { digestSize } from "../../shared/hashes/sha256.ts";
import { sha256 } from "./sha256.ts";

/** A few milliseconds' work. */
const atOnce = 1024;

/** What `prefixHashes` gives, as far as someone asked; it gives way to others on the way there. */
export class TurnPrefixes {
  readonly #turns: Uint8Array;
  readonly #prefixes: Uint8Array;
  #known = 0;

  constructor(turns: Uint8Array) {
    this.#turns = turns;
    this.#prefixes = new Uint8Array(turns.length);
  }

  async at(turn: number): Promise<Uint8Array> {
    while (this.#known <= turn) {
      const until = Math.min(turn + 1, this.#known + atOnce);
      for (; this.#known < until; this.#known++) this.#add(this.#known);
      if (until <= turn) await setImmediate();
    }
    return digestAt(this.#prefixes, turn);
  }

  #add(turn: number): void {
    const before = turn === 0 ? new Uint8Array(digestSize) : digestAt(this.#prefixes, turn - 1);
    const prefix = sha256().update(before).update(digestAt(this.#turns, turn)).digest();
    this.#prefixes.set(prefix, turn * digestSize);
  }
}

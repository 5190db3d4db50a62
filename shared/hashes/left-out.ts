import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex, valueKind } from "../index/thread-index.ts";
import { tierOf } from "../tiers/tier-of.ts";

const unknown = 0;
const kept = 1;
const left = 2;

/** Which events and parts a hash leaves out. */
export interface LeavesOut {
  message(row: number): boolean;
  part(row: number): boolean;
}

export const leavesNothingOut: LeavesOut = { message: () => false, part: () => false };

/** Which the hash of a thread leaves out: those whose names are of the system tier. */
export class LeftOut implements LeavesOut {
  readonly #index: ThreadIndex;
  /** By string id, as the same few names come again and again. */
  #events = new Uint8Array(256);
  #parts = new Uint8Array(256);

  constructor(index: ThreadIndex) {
    this.#index = index;
  }

  message(row: number): boolean {
    const { messages } = this.#index;
    if (messages.word(row, messageWord.type) !== knownString.system) return false;
    if (messages.word(row, messageWord.value) !== valueKind.object) return false;
    const name = messages.word(row, messageWord.eventType);
    if (name >= this.#events.length) this.#events = grown(this.#events, name);
    if (this.#events[name] === unknown) this.#events[name] = this.#isSystem("event", name) ? left : kept;
    return this.#events[name] === left;
  }

  part(row: number): boolean {
    const name = this.#index.parts.word(row, partWord.kind);
    if (name >= this.#parts.length) this.#parts = grown(this.#parts, name);
    if (this.#parts[name] === unknown) this.#parts[name] = this.#isSystem("part", name) ? left : kept;
    return this.#parts[name] === left;
  }

  #isSystem(what: "event" | "part", name: number): boolean {
    return tierOf(what, this.#index.strings.get(name)) === "system";
  }
}

function grown(flags: Uint8Array<ArrayBuffer>, name: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(name + 1, flags.length * 2));
  larger.set(flags);
  return larger;
}

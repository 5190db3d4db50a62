import type { Table } from "../index/table.ts";
import { messageWord, partWord, type ThreadIndex } from "../index/thread-index.ts";
import type { Tier } from "../model/glossary.ts";
import { tierOf } from "../tiers/tier-of.ts";

/** Which events and parts are left out of the rows. The protocol's own parts are the conversation itself and always stay. */
export class HiddenTiers {
  readonly tiers: readonly Tier[];
  readonly #index: ThreadIndex;
  /** By the number of a name: whether what goes by it is hidden. */
  readonly #events = new Map<number, boolean>();
  readonly #parts = new Map<number, boolean>();

  constructor(index: ThreadIndex, tiers: readonly Tier[]) {
    this.#index = index;
    this.tiers = [...new Set(tiers)];
  }

  hidesEvent(message: number): boolean {
    return this.#hides("event", this.#events, this.#index.messages, message, messageWord.eventType);
  }

  hidesPart(part: number): boolean {
    return this.#hides("part", this.#parts, this.#index.parts, part, partWord.kind);
  }

  #hides(
    what: "event" | "part",
    known: Map<number, boolean>,
    table: Table,
    row: number,
    column: number,
  ): boolean {
    if (this.tiers.length === 0) return false;
    const name = table.word(row, column);
    const before = known.get(name);
    if (before !== undefined) return before;
    const tier = tierOf(what, this.#index.strings.get(name));
    const isHidden = this.tiers.includes(tier) && !(what === "part" && tier === "protocol");
    known.set(name, isHidden);
    return isHidden;
  }
}

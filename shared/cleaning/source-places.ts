import { findRow, lastUpTo } from "../hashes/find-row.ts";
import { messagesOfTurn, rowEnd, rowStart } from "../hashes/thread-rows.ts";
import { messageOf } from "../cycles/places.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { ownRange, pointTo } from "../rows/locate-row.ts";
import { placeOfPointer } from "../rows/place-of-pointer.ts";
import type { FoundAt } from "./finding-list.ts";
import type { Layer } from "./layer.ts";

/** Finds for what stands in a layer the turn, message or part of the source that it was. */
export class SourcePlaces {
  readonly #source: ThreadIndex;
  readonly #layer: Layer;

  constructor(source: ThreadIndex, layer: Layer) {
    this.#source = source;
    this.#layer = layer;
  }

  /** By the numbers of the layer's index. */
  of(turn: number, message: number | null, part: number | null): FoundAt {
    const { index, depth, sourceOffset } = this.#layer;
    if (depth === 0) return { turn, message, part };
    return this.#at(sourceOffset(ownRange(index, turn, message, part).start));
  }

  /** Null for what stands outside of the turns. */
  ofPointer(pointer: string): FoundAt | null {
    const place = placeOfPointer(this.#layer.index, pointer);
    if (place === null) return null;
    const { turn, message, part } = place;
    const field = pointer.slice(pointTo(this.#layer.index, turn, message, part).length);
    return { ...this.of(turn, message, part), field };
  }

  pointer(pointer: string): string {
    const found = this.ofPointer(pointer);
    if (found === null) return pointer;
    return pointTo(this.#source, found.turn, found.message, found.part) + (found.field ?? "");
  }

  /** What starts at an offset of the source; for what was put in there, the item before it or around it. */
  #at(offset: number): FoundAt {
    const turn = this.#turnAt(offset);
    const within = { level: "turns", row: turn } as const;
    if (rowStart(this.#source, "turns", turn) === offset) return { turn, message: null, part: null };
    const found = findRow(this.#source, within, offset);
    if (found === null) return { turn, message: this.#messageAround(turn, offset), part: null };
    if (found.level === "messages") return { turn, message: found.row, part: null };
    return { turn, message: messageOf(this.#source, found.row), part: found.row };
  }

  #turnAt(offset: number): number {
    const all = { level: "turns", first: 0, count: this.#source.turns.length } as const;
    return Math.max(0, lastUpTo(this.#source, all, offset));
  }

  #messageAround(turn: number, offset: number): number | null {
    const all = messagesOfTurn(this.#source, turn);
    const message = lastUpTo(this.#source, all, offset);
    return message >= all.first && offset <= rowEnd(this.#source, "messages", message) ? message : null;
  }
}

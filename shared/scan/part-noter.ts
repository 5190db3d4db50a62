import type { Table } from "../index/table.ts";
import { partFlag, partRange, partWord, valueKind } from "../index/thread-index.ts";
import { waiting } from "./noted-fields.ts";

const columns = Object.keys(waiting).length;
const trueLength = 4;
const previews = (1 << waiting.content) | (1 << waiting.args) | (1 << waiting.contentRef);

/** By the columns that hold something, as bits: the flags of the part. */
const flagsOf = Uint32Array.from({ length: 1 << columns }, (_, held) => {
  const flag = (column: number, set: number) => ((held & (1 << column)) === 0 ? 0 : set);
  return (
    flag(waiting.content, partFlag.content) |
    flag(waiting.contentRef, partFlag.contentRef) |
    flag(waiting.metadata, partFlag.metadata) |
    flag(waiting.providerExecuted, partFlag.providerExecuted) |
    flag(waiting.providerExecutedInCamel, partFlag.providerExecuted) |
    flag(waiting.preliminary, partFlag.preliminary)
  );
});

/** The values of a part of which one becomes its preview and some become flags, until the part is whole. */
export class PartNoter {
  /** Whether its call id was cut. */
  hasLongId = false;
  /** The columns that hold something, as bits. */
  #held = 0;
  readonly #starts = new Float64Array(columns);
  readonly #ends = new Float64Array(columns);
  /** Where a `content` that is null stands. */
  #emptyContent = 0;

  begin(): void {
    this.#held = 0;
    this.#emptyContent = 0;
    this.hasLongId = false;
  }

  note(column: number, kind: number, start: number, end: number): void {
    const isSwitch = column >= waiting.providerExecuted;
    const isTrue = kind === valueKind.boolean && end - start === trueLength;
    const counts = isSwitch ? isTrue : kind !== valueKind.null;
    this.#starts[column] = start;
    this.#ends[column] = end;
    if (counts) this.#held |= 1 << column;
    else this.#held &= ~(1 << column);
    if (column === waiting.content) this.#emptyContent = counts ? 0 : start;
  }

  /** The part in the last row of the table is whole. */
  finish(table: Table, start: number, end: number): void {
    const held = this.#held;
    table.setLastRange(partRange.own, start, end);
    table.setLastWord(partWord.flags, flagsOf[held]! | (this.hasLongId ? partFlag.longId : 0));
    if ((held & previews) !== 0) {
      const column = (held & (1 << waiting.content)) !== 0 ? waiting.content : firstOther(held);
      table.setLastRange(partRange.preview, this.#starts[column]!, this.#ends[column]!);
    } else if (this.#emptyContent === 0) table.setLastRange(partRange.preview, start, end);
    else table.setLastRange(partRange.preview, this.#emptyContent, this.#emptyContent);
  }
}

const firstOther = (held: number) => ((held & (1 << waiting.args)) !== 0 ? waiting.args : waiting.contentRef);

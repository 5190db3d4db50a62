import { Table } from "../index/table.ts";
import { type CycleFaultKind, cycleFaultKinds, cycleFaultWord } from "./cycle-columns.ts";

/** Row numbers: `part` is the call or return that is at fault, `message` null where it stands directly in a user turn. */
export type CycleFault = {
  kind: CycleFaultKind;
  turn: number;
  message: number | null;
  part: number;
  other: number | null;
};

/** In the order of their turns and messages; of one message the calls come first. At most two for one part. */
export class CycleFaults {
  readonly table = new Table(Object.keys(cycleFaultWord).length, 0);

  get length(): number {
    return this.table.length;
  }

  add(fault: CycleFault): void {
    const row = this.table.add();
    this.table.setWord(row, cycleFaultWord.kind, cycleFaultKinds.indexOf(fault.kind));
    this.table.setWord(row, cycleFaultWord.turn, fault.turn);
    this.table.setWord(row, cycleFaultWord.message, fault.message === null ? 0 : fault.message + 1);
    this.table.setWord(row, cycleFaultWord.part, fault.part);
    this.table.setWord(row, cycleFaultWord.other, fault.other === null ? 0 : fault.other + 1);
  }

  at(row: number): CycleFault {
    const word = (column: number) => this.table.word(row, column);
    const rowOrNone = (column: number) => (word(column) === 0 ? null : word(column) - 1);
    return {
      kind: cycleFaultKinds[word(cycleFaultWord.kind)]!,
      turn: word(cycleFaultWord.turn),
      message: rowOrNone(cycleFaultWord.message),
      part: word(cycleFaultWord.part),
      other: rowOrNone(cycleFaultWord.other),
    };
  }

  /** The first fault of this turn or of a later one; `length` if there is none. */
  firstFrom(turn: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.table.word(middle, cycleFaultWord.turn) < turn) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  *[Symbol.iterator](): IterableIterator<CycleFault> {
    for (let row = 0; row < this.length; row++) yield this.at(row);
  }

  clear(): void {
    this.table.clear();
  }
}

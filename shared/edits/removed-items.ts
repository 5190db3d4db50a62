import type { Range } from "../rows/read-ranges.ts";

/**
 * Hears the items of one list or object in order, and answers what to cut so that those marked go with their comma and the white
 * space before them: from the end of the item kept before, or, where none is kept before, up to the start of the next.
 */
export class RemovedItems {
  readonly #ranges: Range[] = [];
  #keptEnd: number | null = null;
  #run: Range | null = null;

  add(item: Range, isRemoved: boolean): void {
    if (isRemoved) {
      this.#run = { start: this.#run?.start ?? item.start, end: item.end };
      return;
    }
    this.#endRun(item.start);
    this.#keptEnd = item.end;
  }

  finish(): Range[] {
    this.#endRun(null);
    return this.#ranges;
  }

  #endRun(nextStart: number | null): void {
    if (this.#run === null) return;
    const { start, end } = this.#run;
    if (this.#keptEnd === null) this.#ranges.push({ start, end: nextStart ?? end });
    else this.#ranges.push({ start: this.#keptEnd, end });
    this.#run = null;
  }
}

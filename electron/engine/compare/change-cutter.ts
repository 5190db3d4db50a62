import type { CompareChange } from "../../../shared/api/compare.ts";
import type { Change } from "../../../shared/compare/comparison.ts";
import { cutChange } from "../../../shared/compare/cut-change.ts";

/** In milliseconds: for so long texts are looked into for one answer. Of those that are left it is only said that they differ. */
const longestLook = 2_000;
/** And so many characters of them are told. */
const mostTold = 1_000_000;

/** Cuts the changes of one answer. A text alone may take a tenth of a second, so others pass between them. */
export class ChangeCutter {
  readonly #rest: () => Promise<void>;
  #looked = 0;
  #told = 0;

  constructor(rest: () => Promise<void>) {
    this.#rest = rest;
  }

  async cut(changes: readonly Change[]): Promise<CompareChange[]> {
    const cut: CompareChange[] = [];
    for (const change of changes) {
      await this.#rest();
      const start = performance.now();
      const told = cutChange(change, this.#looked < longestLook && this.#told < mostTold);
      this.#looked += performance.now() - start;
      this.#told += (told.text ?? []).reduce((sum, { text }) => sum + text.length, 0);
      cut.push(told);
    }
    return cut;
  }
}

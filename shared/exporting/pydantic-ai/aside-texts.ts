import type { AsideText } from "../../converted/aside-text.ts";
import { quoteName } from "../../problems/quote-name.ts";
import type { ExportReport } from "../export-report.ts";
import type { ExportSource } from "../export-source.ts";

/** System prompts and instructions, by the turn whose first request says them again. */
export class AsideTexts {
  readonly #source: Pick<ExportSource, "sourcePointer">;
  readonly #byTurn = new Map<string, AsideText[]>();

  constructor(source: Pick<ExportSource, "aside" | "sourcePointer">) {
    this.#source = source;
    for (const text of source.aside) {
      const known = this.#byTurn.get(text.pointer);
      if (known === undefined) this.#byTurn.set(text.pointer, [text]);
      else known.push(text);
    }
  }

  /** What the first request of this turn says; whoever asks says it. */
  take(turn: number): readonly AsideText[] {
    const pointer = this.#source.sourcePointer(`/turns/${turn}`);
    const texts = this.#byTurn.get(pointer) ?? [];
    this.#byTurn.delete(pointer);
    return texts;
  }

  /** Those that nobody asked for. */
  reportLeft(report: ExportReport): void {
    for (const [pointer, texts] of this.#byTurn)
      for (const { text } of texts)
        report.item(
          pointer,
          `No request that is written had these instructions: ${quoteName(text)} is left out.`,
        );
  }
}

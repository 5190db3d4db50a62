import type { Span } from "../cycles/places.ts";
import { LeftOut } from "../hashes/left-out.ts";
import type { Table } from "../index/table.ts";
import { partWord, type ThreadIndex } from "../index/thread-index.ts";

/**
 * What a part is to a history. All parts are sent but those of the system tier and those without a kind: what an application or
 * nobody we know has named is theirs to put into words.
 */
export class HistoryParts {
  readonly #parts: Table;
  readonly #leftOut: LeftOut;
  readonly #none: number;
  readonly #text: number;
  readonly #prompt: number;
  readonly #file: number;
  readonly #thinking: number;

  constructor(index: ThreadIndex) {
    const { strings } = index;
    this.#parts = index.parts;
    this.#leftOut = new LeftOut(index);
    this.#none = strings.addText("");
    this.#text = strings.addText("text");
    this.#prompt = strings.addText("user-prompt");
    this.#file = strings.addText("file");
    this.#thinking = strings.addText("thinking");
  }

  isSent(part: number): boolean {
    const kind = this.#kindOf(part);
    return kind !== 0 && kind !== this.#none && !this.#leftOut.part(part);
  }

  isThinking(part: number): boolean {
    return this.#kindOf(part) === this.#thinking;
  }

  /** Has content that a provider wants to be there. */
  isText(part: number): boolean {
    const kind = this.#kindOf(part);
    return kind === this.#text || kind === this.#prompt;
  }

  /** Text and files may stand wherever a prompt may, and say the same there. */
  isPrompt(part: number): boolean {
    return this.isText(part) || this.#kindOf(part) === this.#file;
  }

  lastSent({ from, to }: Span): number | null {
    for (let part = to - 1; part >= from; part--) if (this.isSent(part)) return part;
    return null;
  }

  hasPrompt({ from, to }: Span): boolean {
    for (let part = from; part < to; part++) if (this.isPrompt(part)) return true;
    return false;
  }

  #kindOf(part: number): number {
    return this.#parts.word(part, partWord.kind);
  }
}

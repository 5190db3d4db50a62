import type { Table } from "../index/table.ts";
import { partFlag, partWord, type ThreadIndex } from "../index/thread-index.ts";

/** What a part is to the cycles: a call, a return, or neither. Words compare by their number in the index. */
export class ToolParts {
  readonly #parts: Table;
  readonly #none: number;
  readonly #toolCall: number;
  readonly #builtinCall: number;
  readonly #toolReturn: number;
  readonly #builtinReturn: number;
  readonly #retryPrompt: number;
  readonly #badStatuses: readonly number[];
  readonly #badOutcomes: readonly number[];

  constructor({ parts, strings }: ThreadIndex) {
    const numberOf = (word: string) => strings.addText(word);
    this.#parts = parts;
    this.#none = numberOf("");
    this.#toolCall = numberOf("tool-call");
    this.#builtinCall = numberOf("builtin-tool-call");
    this.#toolReturn = numberOf("tool-return");
    this.#builtinReturn = numberOf("builtin-tool-return");
    this.#retryPrompt = numberOf("retry-prompt");
    this.#badStatuses = ["error", "validation_error"].map(numberOf);
    this.#badOutcomes = ["failed", "denied", "interrupted"].map(numberOf);
  }

  isCall(part: number): boolean {
    const kind = this.#kindOf(part);
    return kind === this.#toolCall || kind === this.#builtinCall;
  }

  /** A call that owes no answer, or a return that stands where the provider put it. */
  isRunByProvider(part: number): boolean {
    return this.#kindOf(part) === this.#builtinCall || this.#has(part, partFlag.providerExecuted);
  }

  /** Counts for the rule `any-return`, whatever else it says. */
  isToolReturn(part: number): boolean {
    return this.#kindOf(part) === this.#toolReturn;
  }

  /** A retry prompt that names no tool speaks to the model in general: it is no return. */
  isReturn(part: number): boolean {
    const kind = this.#kindOf(part);
    return kind === this.#toolReturn || (kind === this.#retryPrompt && this.toolOf(part) !== 0);
  }

  /** What a response may hold itself, beside the call that the provider ran. */
  isInlineReturn(part: number): boolean {
    const kind = this.#kindOf(part);
    return kind === this.#toolReturn || kind === this.#builtinReturn;
  }

  isPreliminary(part: number): boolean {
    return this.#has(part, partFlag.preliminary);
  }

  reportsFailure(part: number): boolean {
    return (
      this.#kindOf(part) === this.#retryPrompt ||
      this.#badStatuses.includes(this.#parts.word(part, partWord.status)) ||
      this.#badOutcomes.includes(this.#parts.word(part, partWord.outcome))
    );
  }

  /** 0 for no id: missing, null and empty are the same. */
  idOf(part: number): number {
    return this.#orNone(this.#parts.word(part, partWord.callId));
  }

  hasLongId(part: number): boolean {
    return this.#has(part, partFlag.longId);
  }

  toolOf(part: number): number {
    return this.#orNone(this.#parts.word(part, partWord.tool));
  }

  #kindOf(part: number): number {
    return this.#parts.word(part, partWord.kind);
  }

  #has(part: number, flag: number): boolean {
    return (this.#parts.word(part, partWord.flags) & flag) !== 0;
  }

  #orNone(word: number): number {
    return word === this.#none ? 0 : word;
  }
}

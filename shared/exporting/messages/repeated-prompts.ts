import { fieldOf } from "../../problems/fields.ts";
import { jsonOf } from "./json-of.ts";
import type { Notes } from "./notes.ts";
import type { SentMessage, SentPart } from "./sent-turns.ts";

/** Many threads say the user's prompt again in the first request of the turn behind it. Sent twice, it would be asked twice. */
export class RepeatedPrompts {
  readonly #notes: Notes;
  #spelled = new Set<string>();

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  /** The prompts of a user turn. */
  keep({ parts }: SentMessage): void {
    this.forget();
    for (const part of parts) {
      const prompt = this.#spell(part);
      if (prompt !== null) this.#spelled.add(prompt);
    }
  }

  /** From here on nothing is a repetition. */
  forget(): void {
    if (this.#spelled.size > 0) this.#spelled = new Set();
  }

  withoutThem(request: SentMessage): SentMessage {
    if (this.#spelled.size === 0) return request;
    const parts = request.parts.filter((part) => {
      const prompt = this.#spell(part);
      const isRepeated = prompt !== null && this.#spelled.has(prompt);
      if (isRepeated) this.#notes.item(part.pointer, "repeats the prompt of the user's turn: said once");
      return !isRepeated;
    });
    return { ...request, parts };
  }

  /** A text and a list of that one text say the same. Null for no prompt. */
  #spell({ kind, fields, pointer }: SentPart): string | null {
    const content = fieldOf(fields, "content") ?? "";
    if (kind !== "user-prompt" || content === "") return null;
    return jsonOf(Array.isArray(content) ? content : [content], pointer, this.#notes);
  }
}

import { fieldOf } from "../../problems/fields.ts";
import { stringify } from "./json-of.ts";
import type { Notes } from "./notes.ts";
import type { SentMessage, SentPart } from "./sent-turns.ts";

/** Many threads say the user's prompt again in the first request of the turn behind it. Sent twice, it would be asked twice. */
export class RepeatedPrompts {
  readonly #notes: Notes;
  #prompts: readonly SentPart[] = [];

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  /** The prompts of a user turn. */
  keep({ parts }: SentMessage): void {
    this.#prompts = parts.filter(({ kind }) => kind === "user-prompt");
  }

  /** From here on nothing is a repetition. */
  forget(): void {
    this.#prompts = [];
  }

  withoutThem(request: SentMessage): SentMessage {
    if (this.#prompts.length === 0 || !request.parts.some(({ kind }) => kind === "user-prompt"))
      return request;
    const said = new Set(this.#prompts.map(spell));
    const parts = request.parts.filter((part) => {
      const prompt = spell(part);
      const isRepeated = prompt !== null && said.has(prompt);
      if (isRepeated) this.#notes.item(part.pointer, "repeats the prompt of the user's turn: said once");
      return !isRepeated;
    });
    return { ...request, parts };
  }
}

/** A text and a list of that one text say the same. Null for no prompt. */
function spell({ kind, fields }: SentPart): string | null {
  const content = fieldOf(fields, "content") ?? "";
  if (kind !== "user-prompt" || content === "") return null;
  return stringify(Array.isArray(content) ? content : [content]);
}

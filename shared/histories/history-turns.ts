import { AgentDraft } from "./agent-draft.ts";
import type { Carried } from "./carried.ts";
import { changeMembers } from "./change.ts";
import { beginsWithPrompt, type HistoryMessage, isPrompt } from "./history-message.ts";
import { objectText, userMembers, writtenParts } from "./message-text.ts";

/** Where a message went: the turn, and its own number in it, null where it became a user's turn; and the parts that stand there. */
export type MessagePlace = { turn: number; message: number | null; parts: readonly unknown[] };

/**
 * Messages to turns: those of one run make an agent's turn, and what a user said at its beginning a turn of its own. Where runs are
 * not named, a user's words begin one. What a message carries goes before all this.
 */
export class HistoryTurns {
  #settled: string[] = [];
  #turns = 0;
  #open: AgentDraft | null = null;

  add(message: HistoryMessage): MessagePlace {
    const { carried } = message;
    if (carried !== null && carried.as !== null) return this.#addCarried(message, carried);
    const open = this.#open;
    if (open?.notes.goesOnWith(message) === true) return this.#place(open, message, message.parts);
    return this.#begin(message);
  }

  addEvent(name: string, data: Readonly<Record<string, unknown>>): MessagePlace {
    this.#open ??= new AgentDraft(null);
    this.#open.addEvent(name, data);
    return { turn: this.#turns, message: this.#open.length - 1, parts: [] };
  }

  /** The turns that nothing can change any more, each behind what separates it. */
  get settledText(): string {
    return this.#settled.join("");
  }

  forgetSettled(): void {
    this.#settled = [];
  }

  /** The turn that may still go on, behind what separates it. */
  openText(isCut: boolean): string {
    return this.#shown === null ? "" : `${this.#separator}${this.#shown.text(isCut)}`;
  }

  get count(): number {
    return this.#turns + (this.#shown === null ? 0 : 1);
  }

  /** Behind everything; null where there is nothing. */
  get end(): { turn: number; message: number } | null {
    return this.count === 0 ? null : { turn: this.count - 1, message: this.#shown?.length ?? 0 };
  }

  get #shown(): AgentDraft | null {
    return this.#open === null || this.#open.isNothing ? null : this.#open;
  }

  get #separator(): string {
    return this.#turns === 0 ? "\n" : ",\n";
  }

  #addCarried(message: HistoryMessage, carried: Carried): MessagePlace {
    const { parts, runId } = message;
    if (carried.as === "same") return this.#place((this.#open ??= new AgentDraft(null)), message, parts);
    this.#settleShown();
    if (carried.as === "turn") this.#settle(JSON.stringify(carried.value));
    if (carried.as === "user")
      this.#settle(objectText(changeMembers(userMembers(message, parts, true, carried.parts), carried.turn)));
    if (carried.as === "both") {
      const said = userMembers(message, parts.filter(isPrompt), false, carried.prompts);
      this.#settle(objectText(changeMembers(said, carried.user)));
    }
    if (carried.as === "agent" || carried.as === "both")
      return this.#place((this.#open = new AgentDraft(runId, carried)), message, parts);
    this.#open = new AgentDraft(null);
    return { turn: this.#turns - 1, message: null, parts: writtenParts(parts, carried.parts) };
  }

  #begin(message: HistoryMessage): MessagePlace {
    this.#settleShown();
    const draft = (this.#open = new AgentDraft(message.runId));
    if (!beginsWithPrompt(message)) return this.#place(draft, message, message.parts);
    const prompts = message.parts.filter(isPrompt);
    const isWhole = prompts.length === message.parts.length;
    this.#settle(objectText(userMembers(message, prompts, isWhole)));
    if (!isWhole)
      return this.#place(
        draft,
        message,
        message.parts.filter((part) => !isPrompt(part)),
      );
    draft.notes.note(message);
    return { turn: this.#turns - 1, message: null, parts: prompts };
  }

  #place(draft: AgentDraft, message: HistoryMessage, parts: readonly unknown[]): MessagePlace {
    const written = draft.add(message, parts);
    return { turn: this.#turns, message: draft.length - 1, parts: written };
  }

  #settleShown(): void {
    if (this.#shown !== null) this.#settle(this.#shown.text(false));
  }

  #settle(text: string): void {
    this.#settled.push(this.#separator, text);
    this.#turns++;
  }
}

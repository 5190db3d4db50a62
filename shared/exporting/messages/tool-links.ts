import type { Cycles } from "../../cycles/cycles.ts";
import { ToolParts } from "../../cycles/tool-parts.ts";
import { partWord, type ThreadIndex } from "../../index/thread-index.ts";
import { textOf } from "../../problems/fields.ts";
import type { Notes } from "./notes.ts";
import { type NameLimits, SafeNames } from "./safe-names.ts";
import type { SentPart } from "./sent-turns.ts";

export type ToolLimits = { ids: NameLimits; tools: NameLimits };

/** How a call is named, and its return with it. `tool`: as the thread names it. */
export type CallLink = { id: string; name: string; tool: string | null };

/** Names calls and returns so that a provider takes them: every call has an id of its own, and its return has the same. */
export class ToolLinks {
  readonly #cycles: Cycles;
  readonly #notes: Notes;
  readonly #parts: ToolParts;
  readonly #ids: SafeNames;
  readonly #tools: SafeNames;
  readonly #toolNames = new Map<string | null, string>();
  /** The calls of the last response by their rows: returns come before the next one. */
  readonly #open = new Map<number, CallLink>();
  #waiting = 0;

  constructor(index: ThreadIndex, cycles: Cycles, limits: ToolLimits, notes: Notes) {
    this.#cycles = cycles;
    this.#notes = notes;
    this.#parts = new ToolParts(index);
    this.#ids = new SafeNames(limits.ids, wordsIn(index, partWord.callId));
    this.#tools = new SafeNames(limits.tools, wordsIn(index, partWord.tool));
  }

  /** Whether a return is still to come that answers the last response. */
  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  startResponse(): void {
    this.#open.clear();
    this.#waiting = 0;
  }

  /** A call that owes an answer. */
  isCall({ row }: SentPart): boolean {
    return this.#parts.isCall(row) && !this.#parts.isRunByProvider(row);
  }

  /** A call that the provider ran itself, or what stands in a response as its return. */
  isOfProvider({ row }: SentPart): boolean {
    return this.#parts.isCall(row) || this.#parts.isInlineReturn(row);
  }

  isReturn({ row }: SentPart): boolean {
    return this.#parts.isReturn(row);
  }

  call(part: SentPart): CallLink {
    const own = nameIn(part, "tool_call_id");
    const tool = nameIn(part, "tool_name");
    const id = own === null ? this.#ids.makeLike("call") : this.#ids.make(own);
    if (own === null)
      this.#notes.field(part.pointer, "a call without an id gets one, and its return the same");
    else if (own !== id) this.#noteId(part);
    const link = { id, name: this.#nameOf(tool, part), tool };
    this.#open.set(part.row, link);
    if (this.#cycles.pairOf(part.row) !== null) this.#waiting++;
    return link;
  }

  /** Null for a return that cannot be sent: the provider ran the tool itself, or a later one replaces it. */
  answer(part: SentPart): CallLink | null {
    const call = this.#cycles.pairOf(part.row);
    const link = call === null ? undefined : this.#open.get(call);
    if (link !== undefined) this.#waiting--;
    else if (call !== null || this.#parts.isRunByProvider(part.row))
      return this.#leaveOut(part, "no form for a tool that the provider ran: left out");
    else if (this.#parts.isPreliminary(part.row))
      return this.#leaveOut(part, "a return that is only preliminary: left out");
    return this.#noteAnswer(part, link ?? this.#orphan(part));
  }

  #orphan(part: SentPart): CallLink {
    const own = nameIn(part, "tool_call_id");
    const id = own === null ? this.#ids.makeLike("call") : this.#ids.keep(own);
    return { id, name: "", tool: null };
  }

  #noteAnswer(part: SentPart, link: CallLink): CallLink {
    const own = nameIn(part, "tool_call_id");
    if (own !== null && own !== link.id) this.#noteId(part);
    const tool = nameIn(part, "tool_name");
    if (tool !== null && tool !== link.tool)
      this.#notes.field(`${part.pointer}/tool_name`, "no place for the tool that a return names");
    else if (tool !== null && tool !== link.name) this.#noteTool(part);
    return link;
  }

  #leaveOut(part: SentPart, reason: string): null {
    this.#notes.item(part.pointer, reason);
    return null;
  }

  #noteId(part: SentPart): void {
    this.#notes.field(
      `${part.pointer}/tool_call_id`,
      "an id that stands twice, or that the provider does not take, is written anew",
    );
  }

  #noteTool(part: SentPart): void {
    this.#notes.field(
      `${part.pointer}/tool_name`,
      "a name of a tool that the provider does not take is changed",
    );
  }

  /** The same tool has the same name everywhere. */
  #nameOf(tool: string | null, part: SentPart): string {
    const known = this.#toolNames.get(tool);
    const name = known ?? (tool === null ? this.#tools.makeLike("unnamed_tool") : this.#tools.make(tool));
    this.#toolNames.set(tool, name);
    if (tool === null)
      this.#notes.field(part.pointer, "a call without a tool is written as one of “unnamed_tool”");
    else if (name !== tool) this.#noteTool(part);
    return name;
  }
}

/** Empty is as good as missing. What is of another type is left to be noted. */
function nameIn({ fields }: SentPart, name: string): string | null {
  const text = textOf(fields, name);
  return text === "" ? null : text;
}

/** Each word of a column once. */
function wordsIn(index: ThreadIndex, column: number): Set<string> {
  const numbers = new Set<number>();
  for (let part = 0; part < index.parts.length; part++) numbers.add(index.parts.word(part, column));
  const words = [...numbers].map((number) => index.strings.get(number));
  return new Set(words.filter((word) => word !== null));
}

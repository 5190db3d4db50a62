import type { AsideText } from "../../converted/aside-text.ts";
import type { Cycles } from "../../cycles/cycles.ts";
import type { ThreadIndex } from "../../index/thread-index.ts";
import { fieldOf } from "../../problems/fields.ts";
import type { WriteFormat } from "../export-source.ts";
import { anthropicMedia } from "./anthropic-media.ts";
import { argumentsObject } from "./call-arguments.ts";
import type { Piece } from "./content-pieces.ts";
import { jsonOf } from "./json-of.ts";
import { noteName, standIn } from "./media-words.ts";
import type { Notes } from "./notes.ts";
import { noteOrder, readResponse, type SaidItem } from "./read-response.ts";
import { type Answer, readUser } from "./read-user.ts";
import { emptyPrompt, leftOut, noPromptFirst } from "./reasons.ts";
import { plainNames } from "./safe-names.ts";
import type { SentMessage } from "./sent-turns.ts";
import { thinkingBlock } from "./thinking-block.ts";
import { type ToolLimits, ToolLinks } from "./tool-links.ts";
import { type ProviderMaker, writeMessages } from "./write-messages.ts";

/** A thread as what stands in `messages` of a request to Anthropic. */
export const writeAnthropicMessages: WriteFormat = (source, output) =>
  writeMessages(source, output, (index, cycles, notes) => new AnthropicMaker(index, cycles, notes));

const limits: ToolLimits = { ids: plainNames(64), tools: plainNames(64) };

type TextBlock = { type: "text"; text: string };
type Block = TextBlock | object;

/**
 * The message that others of its role are still put into. Returns come first in the user's, calls last in the model's. `pointer`,
 * `lastPointer`: of the first and the last that went into it.
 */
type Held = {
  role: "user" | "assistant";
  first: Block[];
  rest: Block[];
  pointer: string;
  lastPointer: string;
};

/** Roles take turns: what one side says in a row is one message. */
class AnthropicMaker implements ProviderMaker {
  readonly #notes: Notes;
  readonly #links: ToolLinks;
  #lines: string[] = [];
  #held: Held | null = null;
  /** A prompt that came to nothing before anything else was said. */
  #emptyPrompt: string | null = null;

  constructor(index: ThreadIndex, cycles: Cycles, notes: Notes) {
    this.#notes = notes;
    this.#links = new ToolLinks(index, cycles, limits, notes);
  }

  aside(texts: readonly AsideText[]): void {
    for (const { pointer } of texts)
      this.#notes.itemAsOpened(
        pointer,
        "a system prompt or instructions: goes into `system` of the request, not into its messages",
      );
  }

  user(message: SentMessage): void {
    const { answers, words, hasPrompt } = readUser(message, this.#links, this.#notes);
    const results = answers.map((answer) => this.#resultOf(answer));
    const blocks = words.flatMap((piece) => this.#blockOf(piece));
    if (results.length + blocks.length > 0) return this.#hold("user", results, blocks, message.pointer);
    this.#notes.item(message.pointer, leftOut);
    if (hasPrompt && this.#held === null) this.#emptyPrompt ??= message.pointer;
  }

  model(message: SentMessage): void {
    const items = readResponse(message, this.#links, this.#notes);
    noteOrder(items, this.#notes);
    const calls = items.filter((item) => item.is === "call").map((item) => this.#callOf(item));
    const said = this.#saidIn(items, message, calls.length > 0);
    if (said.length + calls.length === 0) return this.#notes.item(message.pointer, leftOut);
    this.#beginWithPrompt();
    this.#hold("assistant", said, calls, message.pointer);
  }

  end(): void {
    this.#beginWithPrompt();
    if (this.#held?.role === "assistant") this.#trimEnd(this.#held);
    this.#close();
  }

  takeLines(): string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #hold(role: Held["role"], first: Block[], rest: Block[], pointer: string): void {
    if (this.#held !== null && this.#held.role === role) {
      for (const block of first) this.#held.first.push(block);
      for (const block of rest) this.#held.rest.push(block);
      this.#held.lastPointer = pointer;
      return;
    }
    this.#close();
    this.#held = { role, first, rest, pointer, lastPointer: pointer };
  }

  #close(): void {
    if (this.#held === null) return;
    const { role, first, rest, pointer } = this.#held;
    this.#lines.push(jsonOf({ role, content: contentOf(first.concat(rest)) }, pointer, this.#notes));
  }

  /** What ends in white space is not gone on from. */
  #trimEnd({ first, rest, lastPointer }: Held): void {
    const last = first.at(-1);
    if (rest.length > 0 || last === undefined || !isTextBlock(last)) return;
    const text = last.text.trimEnd();
    if (text === last.text) return;
    this.#notes.field(lastPointer, "white space at the end of the last response is cut off");
    first[first.length - 1] = { type: "text", text };
  }

  #beginWithPrompt(): void {
    if (this.#held !== null || this.#emptyPrompt === null) return;
    this.#notes.item(this.#emptyPrompt, noPromptFirst);
    this.#hold("user", [], [{ type: "text", text: emptyPrompt }], this.#emptyPrompt);
  }

  /** Thinking may not come last. */
  #saidIn(items: readonly SaidItem[], message: SentMessage, hasCalls: boolean): Block[] {
    const said: { block: Block; isThinking: boolean; pointer: string }[] = [];
    for (const item of items) {
      const { pointer } = item;
      if (item.is === "text")
        for (const block of this.#textBlock(item.text, pointer))
          said.push({ block, isThinking: false, pointer });
      if (item.is !== "thinking") continue;
      const block = thinkingBlock(item.part, message, this.#notes);
      if (block !== null) said.push({ block, isThinking: true, pointer });
    }
    const kept = hasCalls ? said.length : said.findLastIndex(({ isThinking }) => !isThinking) + 1;
    for (const { pointer } of said.slice(kept))
      this.#notes.item(pointer, "thinking with nothing behind it: left out");
    return said.slice(0, kept).map(({ block }) => block);
  }

  #callOf({ part, link, pointer }: Extract<SaidItem, { is: "call" }>): Block {
    const input = argumentsObject(fieldOf(part.fields, "args"), `${pointer}/args`, this.#notes);
    return { type: "tool_use", id: link.id, name: link.name, input };
  }

  #resultOf({ id, pieces, failures, pointer }: Answer): Block {
    const result = { type: "tool_result", tool_use_id: id };
    const [failure] = failures;
    // A failure is told in nothing but text.
    const blocks = pieces.flatMap((piece) =>
      failure === undefined ? this.#blockOf(piece) : this.#wordsOf(piece),
    );
    if (failure === undefined)
      return blocks.length === 0 ? result : { ...result, content: contentOf(blocks) };
    for (const { word, pointer: at } of failures)
      if (word !== "error") this.#notes.field(at, "`is_error` says that a call failed, not how");
    if (blocks.length > 0) return { ...result, content: contentOf(blocks), is_error: true };
    this.#notes.field(pointer, "a failure that says nothing is given a word: it may not be empty");
    return { ...result, content: failure.word, is_error: true };
  }

  #blockOf(piece: Piece): Block[] {
    const form = piece.is === "media" ? anthropicMedia(piece.media) : null;
    if (form === null) return this.#wordsOf(piece);
    if (piece.is === "media") noteName(piece, this.#notes);
    return [form];
  }

  #wordsOf(piece: Piece): TextBlock[] {
    if (piece.is === "text") return this.#textBlock(piece.text, piece.pointer);
    return [{ type: "text", text: standIn(piece, this.#notes) }];
  }

  #textBlock(text: string, pointer: string): TextBlock[] {
    if (text.trim() !== "") return [{ type: "text", text }];
    if (text !== "") this.#notes.field(pointer, "text that is only white space is left out");
    return [];
  }
}

const isTextBlock = (block: Block): block is TextBlock => "type" in block && block.type === "text";

/** One text is just that. */
function contentOf(blocks: readonly Block[]): unknown {
  const [only] = blocks;
  return blocks.length === 1 && only !== undefined && isTextBlock(only) ? only.text : blocks;
}

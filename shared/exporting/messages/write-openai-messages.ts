import type { AsideText } from "../../converted/aside-text.ts";
import type { Cycles } from "../../cycles/cycles.ts";
import type { ThreadIndex } from "../../index/thread-index.ts";
import { fieldOf } from "../../problems/fields.ts";
import type { WriteFormat } from "../export-source.ts";
import { argumentsText } from "./call-arguments.ts";
import type { Piece } from "./content-pieces.ts";
import { jsonOf } from "./json-of.ts";
import { LaterCalls } from "./later-calls.ts";
import { noteName, standIn, textOfFile } from "./media-words.ts";
import type { Notes } from "./notes.ts";
import { openAiMedia } from "./openai-media.ts";
import { noteOrder, readResponse, type SaidItem } from "./read-response.ts";
import { type Answer, readUser } from "./read-user.ts";
import { anyNames, plainNames } from "./safe-names.ts";
import type { SentMessage } from "./sent-turns.ts";
import { emptyPrompt, leftOut, noPromptFirst, textFile } from "./reasons.ts";
import { type ToolLimits, ToolLinks } from "./tool-links.ts";
import { type ProviderMaker, writeMessages } from "./write-messages.ts";

/** A thread as what stands in `messages` of a request to OpenAI's chat completions. */
export const writeOpenAiMessages: WriteFormat = (source, output) =>
  writeMessages(source, output, (index, cycles, notes) => new OpenAiMaker(index, cycles, notes));

const limits: ToolLimits = { ids: anyNames(40), tools: plainNames(64) };

/** A message with more is refused. */
const mostCalls = 128;

type Call = { id: string; type: "function"; function: { name: string; arguments: string } };

/** Returns stand right behind the response that they answer; what the user says meanwhile waits until all are there. */
class OpenAiMaker implements ProviderMaker {
  readonly #notes: Notes;
  readonly #links: ToolLinks;
  readonly #later = new LaterCalls();
  #lines: string[] = [];
  #waiting: string[] = [];
  /** A prompt that came to nothing before anything else was said. */
  #emptyPrompt: string | null = null;
  #hasBegun = false;

  constructor(index: ThreadIndex, cycles: Cycles, notes: Notes) {
    this.#notes = notes;
    this.#links = new ToolLinks(index, cycles, limits, notes);
  }

  aside(texts: readonly AsideText[]): void {
    for (const { text } of texts)
      if (text !== "") this.#lines.push(jsonOf({ role: "system", content: text }, "", this.#notes));
  }

  user(message: SentMessage): void {
    const { answers, words, hasPrompt } = readUser(message, this.#links, this.#notes);
    for (const answer of answers) this.#addAnswer(answer);
    this.#flushIfAnswered();
    const parts = words.map((piece) => this.#partOf(piece));
    if (parts.length > 0)
      this.#addWords(jsonOf({ role: "user", content: contentOf(parts) }, message.pointer, this.#notes));
    if (parts.length + answers.length > 0) return;
    this.#notes.item(message.pointer, leftOut);
    if (hasPrompt && !this.#hasBegun) this.#emptyPrompt ??= message.pointer;
  }

  model(message: SentMessage): void {
    this.#flush();
    const all = readResponse(message, this.#links, this.#notes);
    const items = all.filter(({ is }) => is !== "thinking");
    noteOrder(items, this.#notes);
    const texts = items.filter((item) => item.is === "text").map(({ text }) => ({ type: "text", text }));
    const calls = items.filter((item) => item.is === "call").map((item) => this.#callOf(item));
    for (const { is, pointer } of all)
      if (is === "thinking") this.#notes.item(pointer, "no form for thinking: left out");
    if (texts.length + calls.length === 0) return this.#notes.item(message.pointer, leftOut);
    this.#beginWithPrompt();
    this.#addResponse(texts.length === 0 ? null : contentOf(texts), calls, message.pointer);
    this.#flushIfAnswered();
  }

  end(): void {
    this.#flush();
    this.#beginWithPrompt();
  }

  takeLines(): string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  /** Calls that are too many for one message go on in the next ones, as if they were made one after another. */
  #addResponse(content: unknown, calls: readonly Call[], pointer: string): void {
    this.#hasBegun = true;
    const first = calls.slice(0, mostCalls);
    const said = { role: "assistant", content };
    this.#lines.push(
      jsonOf(first.length === 0 ? said : { ...said, tool_calls: first }, pointer, this.#notes),
    );
    if (calls.length > mostCalls)
      this.#notes.field(pointer, `more than ${mostCalls} calls in one response are sent in several messages`);
    for (let at = mostCalls; at < calls.length; at += mostCalls) {
      const next = calls.slice(at, at + mostCalls);
      const line = jsonOf({ role: "assistant", content: null, tool_calls: next }, pointer, this.#notes);
      this.#later.add(
        line,
        next.map(({ id }) => id),
      );
    }
  }

  #addAnswer(answer: Answer): void {
    this.#hasBegun = true;
    const line = this.#toolLine(answer);
    if (!this.#later.answer(answer.id, line)) this.#lines.push(line);
  }

  #addWords(line: string): void {
    this.#hasBegun = true;
    if (this.#links.isWaiting) this.#waiting.push(line);
    else this.#lines.push(line);
  }

  #flushIfAnswered(): void {
    if (!this.#links.isWaiting) this.#flush();
  }

  #flush(): void {
    for (const line of this.#later.takeLines()) this.#lines.push(line);
    for (const line of this.#waiting) this.#lines.push(line);
    this.#waiting = [];
  }

  #beginWithPrompt(): void {
    if (this.#hasBegun || this.#emptyPrompt === null) return;
    this.#notes.item(this.#emptyPrompt, noPromptFirst);
    this.#hasBegun = true;
    this.#lines.push(JSON.stringify({ role: "user", content: emptyPrompt }));
  }

  #toolLine({ id, pieces, failures, pointer }: Answer): string {
    for (const failure of failures) this.#notes.field(failure.pointer, "no place for whether a call failed");
    const content = pieces
      .map((piece) => (piece.is === "text" ? piece.text : this.#wordsOf(piece)))
      .join("\n");
    return jsonOf({ role: "tool", tool_call_id: id, content }, pointer, this.#notes);
  }

  #partOf(piece: Piece): object {
    if (piece.is === "text") return { type: "text", text: piece.text };
    const form = piece.is === "media" ? openAiMedia(piece.media) : null;
    if (form === null) return { type: "text", text: this.#wordsOf(piece) };
    if (piece.is === "media" && !("file" in form)) noteName(piece, this.#notes);
    return form;
  }

  #wordsOf(piece: Exclude<Piece, { is: "text" }>): string {
    const text = piece.is === "media" ? textOfFile(piece.media) : null;
    if (text === null || text === "") return standIn(piece, this.#notes);
    this.#notes.item(piece.pointer, textFile);
    return text;
  }

  #callOf({ part, link, pointer }: Extract<SaidItem, { is: "call" }>): Call {
    const args = argumentsText(fieldOf(part.fields, "args"), `${pointer}/args`, this.#notes);
    return { id: link.id, type: "function", function: { name: link.name, arguments: args } };
  }
}

/** One text is just that. */
function contentOf(parts: readonly object[]): unknown {
  const [only] = parts;
  return parts.length === 1 && only !== undefined && "text" in only ? only.text : parts;
}

import { isRequest, isResponse, messagesOf, ownPartsOf, partsOf } from "../../cycles/places.ts";
import { LeftOut } from "../../hashes/left-out.ts";
import { knownString } from "../../index/string-table.ts";
import { partWord, type ThreadIndex, turnWord } from "../../index/thread-index.ts";
import { asFields, type Fields, fieldOf, textOf } from "../../problems/fields.ts";
import { quoteName } from "../../problems/quote-name.ts";
import type { Notes } from "./notes.ts";
import { RepeatedPrompts } from "./repeated-prompts.ts";

/** `row`: its number in the index. */
export type SentPart = { row: number; pointer: string; kind: string; fields: Fields };

/** A user turn, a request or a response with the parts of it that a provider may be sent. */
export type SentMessage = { pointer: string; fields: Fields; parts: SentPart[] };

/** Takes messages in their order. */
export interface MessageMaker {
  user(message: SentMessage): void;
  model(message: SentMessage): void;
}

const nothing: Fields = {};

/** Goes through turns one by one, hands on what is sent and notes what is not: events, and what is of a type that nobody knows. */
export class SentTurns {
  readonly #index: ThreadIndex;
  readonly #leftOut: LeftOut;
  readonly #notes: Notes;
  readonly #prompts: RepeatedPrompts;

  constructor(index: ThreadIndex, notes: Notes) {
    this.#index = index;
    this.#leftOut = new LeftOut(index);
    this.#notes = notes;
    this.#prompts = new RepeatedPrompts(notes);
  }

  visit(turn: number, value: unknown, maker: MessageMaker): void {
    const pointer = `/turns/${turn}`;
    const fields = asFields(value) ?? nothing;
    const type = this.#index.turns.word(turn, turnWord.type);
    if (type === knownString.user) this.#visitUser(turn, { pointer, fields }, maker);
    else if (type === knownString.agent) this.#visitAgent(turn, { pointer, fields }, maker);
    else this.#notes.item(pointer, `a turn of an unknown type${named(fields, "turn_type")}: left out`);
    if (type !== knownString.user) this.#prompts.forget();
  }

  #visitUser(turn: number, holder: Omit<SentMessage, "parts">, maker: MessageMaker): void {
    this.#notes.others(holder.fields, ["turn_type", "parts"], holder.pointer);
    const message = { ...holder, parts: this.#partsIn(holder, ownPartsOf(this.#index, turn).from) };
    this.#prompts.keep(message);
    maker.user(message);
  }

  #visitAgent(turn: number, { pointer, fields }: Omit<SentMessage, "parts">, maker: MessageMaker): void {
    this.#notes.others(fields, ["turn_type", "messages"], pointer);
    const { from } = messagesOf(this.#index, turn);
    for (const [at, value] of this.#listIn(fields, "messages", pointer).entries())
      this.#visitMessage(
        from + at,
        { pointer: `${pointer}/messages/${at}`, fields: asFields(value) ?? nothing },
        maker,
      );
  }

  #visitMessage(row: number, holder: Omit<SentMessage, "parts">, maker: MessageMaker): void {
    const isSaid = isResponse(this.#index, row);
    if (!isSaid && !isRequest(this.#index, row)) return this.#noteMessage(holder);
    this.#notes.others(holder.fields, ["message_type", "parts"], holder.pointer);
    const message = { ...holder, parts: this.#partsIn(holder, partsOf(this.#index, row).from) };
    if (isSaid) maker.model(message);
    else this.#request(message, maker);
    this.#prompts.forget();
  }

  /** One that held nothing but a repetition was noted for that. */
  #request(message: SentMessage, maker: MessageMaker): void {
    const request = this.#prompts.withoutThem(message);
    if (request.parts.length > 0 || message.parts.length === 0) maker.user(request);
  }

  #noteMessage({ pointer, fields }: Omit<SentMessage, "parts">): void {
    const isEvent = fieldOf(fields, "message_type") === "system";
    this.#notes.item(
      pointer,
      isEvent
        ? `an event${named(fields, "event_type")}: not sent`
        : `a message of an unknown type${named(fields, "message_type")}: left out`,
    );
  }

  #partsIn({ pointer, fields }: Omit<SentMessage, "parts">, from: number): SentPart[] {
    const parts: SentPart[] = [];
    for (const [at, value] of this.#listIn(fields, "parts", pointer).entries()) {
      const part = { row: from + at, pointer: `${pointer}/parts/${at}`, fields: asFields(value) ?? nothing };
      const kind = this.#index.text(this.#index.parts, part.row, partWord.kind) ?? "";
      if (kind === "") this.#notes.item(part.pointer, "a part without a kind: left out");
      else if (this.#leftOut.part(part.row))
        this.#notes.item(part.pointer, `a part of the system tier, ${quoteName(kind)}: not sent`);
      else parts.push({ ...part, kind });
    }
    return parts;
  }

  #listIn(fields: Fields, name: "messages" | "parts", pointer: string): readonly unknown[] {
    const list = fieldOf(fields, name) ?? [];
    if (Array.isArray(list)) return list;
    this.#notes.field(`${pointer}/${name}`, `${name} that are no list: left out`);
    return [];
  }
}

function named(fields: Fields, name: string): string {
  const text = textOf(fields, name);
  return text === null ? "" : `, ${quoteName(text)}`;
}

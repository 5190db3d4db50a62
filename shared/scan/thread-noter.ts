import { knownString } from "../index/string-table.ts";
import type { Table } from "../index/table.ts";
import {
  messageRange,
  messageWord,
  partRange,
  partWord,
  rootRange,
  type ThreadIndex,
  turnRange,
  turnWord,
  valueKind,
} from "../index/thread-index.ts";
import { decodeStringBytes } from "../text/decode-string.ts";
import { field, fieldNames, level, noteOf, waiting } from "./noted-fields.ts";
import { shortString } from "./short-string.ts";
import { type Interest, interest, type TokenSink } from "./token-sink.ts";

// What an open value is. `field` is any value that is noted but not entered.
const nowhere = 0;
const root = 1;
const turns = 2;
const turn = 3;
const interruption = 4;
const messages = 5;
const message = 6;
const parts = 7;
const part = 8;
const plainField = 9;

const levelOf = [-1, level.root, -1, level.turn, level.interruption, -1, level.message, -1, level.part];
const newerEvent = new TextEncoder().encode("data-tp-");

const turnsField = field("turns");
const messagesField = field("messages");
const partsField = field("parts");
const interruptionField = field("interruption");
const statusField = field("completion_status");

/**
 * Hears the tokens of a thread and fills the index. A field of the wrong type is not that field, a null is nothing, and of
 * a key that stands twice the last one counts. What is no turn, message or part is noted with its range all the same.
 */
export class ThreadNoter implements TokenSink {
  readonly #index: ThreadIndex;
  /** The open values from the root down; never deeper than a field of a part. */
  readonly #open = new Uint8Array(16);
  readonly #starts = new Float64Array(16);
  #depth = 0;
  #field = 0;
  /** The kind of the value that opened last: of a plain field, as nothing opens inside it. */
  #kind = 0;
  #turn = 0;
  #message = 0;
  #part = 0;
  /** Whether the open list of parts belongs to a message or to the turn itself. */
  #inMessage = false;
  readonly #waiting = new Float64Array(6);
  #emptyContent = 0;
  /** What the root is, for the words of a failure. */
  rootKind = 0;
  turnsKind = 0;

  constructor(index: ThreadIndex) {
    this.#index = index;
  }

  key(bytes: Uint8Array, from: number, to: number, escaped: boolean): Interest {
    this.#field = escaped ? findEscaped(bytes, from, to) : fieldNames.find(bytes, from, to);
    const here = this.#open[this.#depth]!;
    const note = noteOf(levelOf[here]!, this.#field);
    if (note === null) return interest.none;
    if (note.column < 0) this.#forgetList(here);
    else if (note.interest === interest.text) this.#setText(here, note.column, 0);
    else this.#setRange(here, note.column, 0, 0);
    if (this.#field === statusField || this.#field === interruptionField) this.#index.usesNewerFields = true;
    return note.interest;
  }

  open(kind: number, start: number): boolean {
    const here = this.#open[this.#depth]!;
    this.#depth++;
    this.#starts[this.#depth] = start;
    this.#kind = kind;
    const what = this.#whatOpens(here, kind);
    this.#open[this.#depth] = what;
    if (what === turn) this.#startTurn(kind, start);
    else if (what === message) this.#startMessage(kind, start);
    else if (what === part) this.#startPart(kind, start);
    const isList = what === turns || what === messages || what === parts;
    return what !== plainField && kind === (isList ? valueKind.array : valueKind.object);
  }

  text(bytes: Uint8Array, from: number, to: number, escaped: boolean): void {
    const here = this.#open[this.#depth - 1]!;
    const note = noteOf(levelOf[here]!, this.#field)!;
    this.#setText(here, note.column, shortString(this.#index.strings, bytes, from, to, escaped));
  }

  close(end: number): void {
    const what = this.#open[this.#depth]!;
    const start = this.#starts[this.#depth]!;
    this.#depth--;
    if (what === plainField) this.#endField(start, end);
    else if (what === part) this.#endPart(start, end);
    else if (what === message) this.#endMessage(start, end);
    else if (what === turn) this.#endTurn(start, end);
    else if (what === root) this.#index.root.setRange(0, rootRange.own, start, end);
  }

  #whatOpens(here: number, kind: number): number {
    const isArray = kind === valueKind.array;
    switch (here) {
      case nowhere:
        this.rootKind = kind;
        return root;
      case turns:
        return turn;
      case messages:
        return message;
      case parts:
        return part;
      case root:
        if (this.#field !== turnsField) return plainField;
        this.turnsKind = kind;
        this.#index.isThread = isArray;
        return isArray ? turns : plainField;
      case turn:
        if (this.#field === interruptionField && kind === valueKind.object) return this.#startInterruption();
        if (isArray && this.#field === messagesField) return messages;
        return isArray && this.#field === partsField ? this.#startParts(false) : plainField;
      case message:
        return isArray && this.#field === partsField ? this.#startParts(true) : plainField;
      default:
        return plainField;
    }
  }

  /** A list or an interruption is named again: what an earlier one of that name held no longer counts. */
  #forgetList(here: number): void {
    const { turns: turnTable, messages: messageTable, parts: partTable } = this.#index;
    if (this.#field === turnsField) {
      this.#index.startTurns();
      this.#index.isThread = false;
    } else if (this.#field === messagesField) {
      turnTable.setWord(this.#turn, turnWord.firstMessage, messageTable.length);
      turnTable.setWord(this.#turn, turnWord.messages, 0);
      turnTable.setWord(this.#turn, turnWord.model, 0);
    } else if (this.#field === interruptionField) {
      for (const column of [turnWord.interruption, turnWord.reason, turnWord.interruptedAt])
        turnTable.setWord(this.#turn, column, 0);
    } else if (here === message) {
      messageTable.setWord(this.#message, messageWord.firstPart, partTable.length);
      messageTable.setWord(this.#message, messageWord.parts, 0);
    } else {
      turnTable.setWord(this.#turn, turnWord.firstPart, partTable.length);
      turnTable.setWord(this.#turn, turnWord.parts, 0);
    }
  }

  #startInterruption(): number {
    this.#index.turns.setWord(this.#turn, turnWord.interruption, 1);
    return interruption;
  }

  #startParts(inMessage: boolean): number {
    this.#inMessage = inMessage;
    return parts;
  }

  #startTurn(kind: number, start: number): void {
    const table = this.#index.turns;
    this.#turn = table.add();
    table.setWord(this.#turn, turnWord.value, kind);
    table.setRange(this.#turn, turnRange.own, start, start);
  }

  #startMessage(kind: number, start: number): void {
    const table = this.#index.messages;
    this.#message = table.add();
    table.setWord(this.#message, messageWord.value, kind);
    table.setRange(this.#message, messageRange.own, start, start);
  }

  #startPart(kind: number, start: number): void {
    const table = this.#index.parts;
    this.#part = table.add();
    table.setWord(this.#part, partWord.value, kind);
    table.setWord(this.#part, partWord.message, this.#inMessage ? this.#message + 1 : 0);
    table.setRange(this.#part, partRange.own, start, start);
    this.#waiting.fill(0);
    this.#emptyContent = 0;
  }

  #endField(start: number, end: number): void {
    const here = this.#open[this.#depth]!;
    const note = noteOf(levelOf[here]!, this.#field)!;
    if (note.interest !== interest.range || note.column < 0) return;
    if (this.#kind !== valueKind.null) this.#setRange(here, note.column, start, end);
    else if (here === part && note.column === waiting.content) this.#emptyContent = start;
  }

  #endPart(start: number, end: number): void {
    const { parts: table, messages: messageTable, turns: turnTable } = this.#index;
    table.setRange(this.#part, partRange.own, start, end);
    this.#notePreview(start, end);
    if (this.#inMessage) increase(messageTable, this.#message, messageWord.parts);
    else {
      increase(turnTable, this.#turn, turnWord.parts);
      this.#reach(end);
    }
  }

  #notePreview(start: number, end: number): void {
    const table = this.#index.parts;
    const values = this.#waiting;
    for (let at = 0; at < values.length; at += 2)
      if (values[at + 1] !== 0)
        return table.setRange(this.#part, partRange.preview, values[at]!, values[at + 1]!);
    const empty = this.#emptyContent;
    if (empty === 0) table.setRange(this.#part, partRange.preview, start, end);
    else table.setRange(this.#part, partRange.preview, empty, empty);
  }

  #endMessage(start: number, end: number): void {
    const { messages: table, turns: turnTable, strings } = this.#index;
    table.setRange(this.#message, messageRange.own, start, end);
    increase(turnTable, this.#turn, turnWord.messages);
    this.#reach(end);
    const type = table.word(this.#message, messageWord.type);
    if (
      type === knownString.system &&
      strings.startsWith(table.word(this.#message, messageWord.eventType), newerEvent)
    )
      this.#index.usesNewerFields = true;
    const model = type === knownString.response ? table.word(this.#message, messageWord.model) : 0;
    if (model !== 0 && turnTable.word(this.#turn, turnWord.model) === 0)
      turnTable.setWord(this.#turn, turnWord.model, model);
  }

  #endTurn(start: number, end: number): void {
    this.#index.turns.setRange(this.#turn, turnRange.own, start, end);
    this.#index.turns.setWord(this.#turn, turnWord.whole, 1);
  }

  /** A turn that is still being read reaches as far as its last whole message or part. */
  #reach(end: number): void {
    const table = this.#index.turns;
    table.setRange(this.#turn, turnRange.own, table.start(this.#turn, turnRange.own), end);
  }

  #setText(here: number, column: number, id: number): void {
    if (here === part) this.#index.parts.setWord(this.#part, column, id);
    else if (here === message) this.#index.messages.setWord(this.#message, column, id);
    else if (here === root) this.#index.root.setWord(0, column, id);
    else this.#index.turns.setWord(this.#turn, column, id);
  }

  #setRange(here: number, column: number, start: number, end: number): void {
    if (here === part) {
      this.#waiting[column * 2] = start;
      this.#waiting[column * 2 + 1] = end;
      if (column === waiting.content) this.#emptyContent = 0;
    } else if (here === message) this.#index.messages.setRange(this.#message, column, start, end);
    else if (here === root) this.#index.root.setRange(0, column, start, end);
    else this.#index.turns.setRange(this.#turn, column, start, end);
  }
}

function increase(table: Table, row: number, column: number): void {
  table.setWord(row, column, table.word(row, column) + 1);
}

function findEscaped(bytes: Uint8Array, from: number, to: number): number {
  const name = new TextEncoder().encode(decodeStringBytes(bytes.subarray(from, to), to - from).text);
  return fieldNames.find(name, 0, name.length);
}

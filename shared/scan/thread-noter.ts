import type { Pages } from "../index/pages.ts";
import { knownString } from "../index/string-table.ts";
import type { Table } from "../index/table.ts";
import {
  memberRange,
  messageRange,
  messageWord,
  partRange,
  partWord,
  rootRange,
  ThreadIndex,
  turnRange,
  turnWord,
  valueKind,
} from "../index/thread-index.ts";
import {
  field,
  keeping,
  level,
  noteColumns,
  noteKeeps,
  noteNumber,
  noteOpens,
  noteTexts,
  threadTables,
} from "./noted-fields.ts";
import { longestShown, noteString } from "./noted-string.ts";
import { PartNoter } from "./part-noter.ts";
import { recentTexts, type TokenSink } from "./token-sink.ts";

const newerEvent = new TextEncoder().encode("data-tp-");
const statusNote = noteNumber(level.turn, field("completion_status"));
const callIdNote = noteNumber(level.part, field("tool_call_id"));
const { kinds } = threadTables;

/**
 * Hears the tokens of a thread and fills the index. A field of the wrong type is not that field, a null is nothing, and of
 * a key that stands twice the last one counts. What is no turn, message or part is noted with its range all the same.
 * Every root value that is told has an index of its own. The turn, message and part being read are the last of their tables.
 */
export class ThreadNoter implements TokenSink {
  index: ThreadIndex;
  /** What the root is, for the words of a failure. */
  rootKind = 0;
  turnsKind = 0;
  readonly #pages: Pages;
  readonly #whole: () => void;
  readonly #part = new PartNoter();
  /** The ids of recent texts, by their places. */
  readonly #recent = new Uint32Array(recentTexts + 1);
  /** The lists and objects that are open from the root down, and what stands in place of one. */
  readonly #levels = new Uint8Array(16);
  readonly #starts = new Float64Array(16);
  #depth = 0;
  /** The level of the innermost, and whether a field of it is open: nothing opens inside that. */
  #within: number = level.none;
  #inField = false;
  #note = 0;
  #kind = 0;
  #start = 0;
  /** The key of the open field of the root. */
  #keyStart = 0;
  #keyEnd = 0;

  /** Indexes take their memory from `pages`; `whole` is called when a root value has ended. */
  constructor(pages: Pages, whole: () => void) {
    this.#pages = pages;
    this.#whole = whole;
    this.index = new ThreadIndex(pages);
  }

  open(named: number, kind: number, start: number, keyStart: number, keyEnd: number): void {
    const within = this.#within;
    const note = noteNumber(within, named);
    if (within === level.root) {
      this.#keyStart = keyStart;
      this.#keyEnd = keyEnd;
    }
    const opens = noteOpens[note]!;
    if (opens === level.none && this.#depth > 0) {
      this.#inField = true;
      this.#note = note;
      this.#kind = kind;
      this.#start = start;
      return;
    }
    this.#enter(opens, kind, start);
  }

  text(bytes: Uint8Array, from: number, to: number, escaped: boolean, cut: boolean, place: number): void {
    const note = this.#note;
    // A time has an id of its own, which is none for a name that happens to read the same.
    const isTime = noteKeeps[note] === keeping.time;
    const known = place < 0 && !isTime ? this.#recent[-place]! : 0;
    const id = known !== 0 ? known : this.#keepText(bytes, from, to, escaped, cut);
    if (place !== 0 && known === 0) this.#recent[Math.abs(place)] = isTime ? 0 : id;
    this.#setText(noteColumns[note]!, id);
    if (note === callIdNote) this.#part.hasLongId = cut;
  }

  #keepText(bytes: Uint8Array, from: number, to: number, escaped: boolean, cut: boolean): number {
    const { strings } = this.index;
    const keep = noteKeeps[this.#note]!;
    const isPlain = !escaped && to - from <= longestShown;
    if (!isPlain)
      return noteString(strings, bytes, from, to, { escaped, cut, keep: keep === keeping.compared });
    return keep === keeping.time ? strings.addApart(bytes, from, to) : strings.add(bytes, from, to);
  }

  close(end: number): void {
    if (!this.#inField) return this.#leave(end);
    this.#inField = false;
    this.#endField(end);
    if (this.#within === level.root) this.#endMember(this.#start, end);
  }

  /** A root value, a list or an object that is entered if it is one, or an element, which counts whatever it is. */
  #enter(opens: number, kind: number, start: number): void {
    const within = this.#within;
    const depth = ++this.#depth;
    this.#starts[depth] = start;
    const wanted = depth === 1 ? level.root : opens;
    this.#within = this.#levels[depth] = kinds[wanted] === kind ? wanted : level.none;
    if (opens === level.part) this.#startPart(kind, start, depth);
    else if (opens === level.message) this.#startMessage(kind, start);
    else if (opens === level.turn) this.#startTurn(kind, start);
    else if (depth === 1) this.#startRoot(kind);
    else this.#startList(opens, kind, within);
  }

  #leave(end: number): void {
    const start = this.#starts[this.#depth--]!;
    const within = (this.#within = this.#levels[this.#depth]!);
    if (within === level.parts) this.#endPart(start, end);
    else if (within === level.messages) this.#endMessage(start, end);
    else if (within === level.turns) this.#endTurn(start, end);
    else if (within === level.root) this.#endMember(start, end);
    else if (this.#depth === 0) {
      this.index.root.setLastRange(rootRange.own, start, end);
      this.#whole();
    }
  }

  #startRoot(kind: number): void {
    if (this.rootKind !== 0) {
      this.index = new ThreadIndex(this.#pages);
      this.#recent.fill(0);
    }
    this.rootKind = kind;
    this.turnsKind = 0;
  }

  #endMember(start: number, end: number): void {
    const { members } = this.index;
    members.add();
    members.setLastRange(memberRange.key, this.#keyStart, this.#keyEnd);
    members.setLastRange(memberRange.value, start, end);
  }

  /** Whatever an earlier field of that name held no longer counts. */
  #endField(end: number): void {
    const note = this.#note;
    const kind = this.#kind;
    const column = noteColumns[note]!;
    if (column < 0) return;
    if (note === statusNote) this.index.usesNewerFields = true;
    if (noteTexts[note] === 1) {
      if (kind === valueKind.string) return;
      this.#setText(column, 0);
      if (note === callIdNote) this.#part.hasLongId = false;
    } else if (this.#within === level.part) this.#part.note(column, kind, this.#start, end);
    else if (kind === valueKind.null) this.#table().setLastRange(column, 0, 0);
    else this.#table().setLastRange(column, this.#start, end);
  }

  #startList(opens: number, kind: number, within: number): void {
    const { turns, messages, parts } = this.index;
    if (opens === level.turns) {
      this.index.startTurns();
      this.index.isThread = kind === valueKind.array;
      this.turnsKind = kind;
    } else if (opens === level.messages) {
      turns.setLastWord(turnWord.firstMessage, messages.length);
      turns.setLastWord(turnWord.messages, 0);
      turns.setLastWord(turnWord.model, 0);
    } else if (opens === level.interruption) {
      this.index.usesNewerFields = true;
      turns.setLastWord(turnWord.interruption, kind === valueKind.object ? 1 : 0);
      turns.setLastWord(turnWord.reason, 0);
      turns.setLastWord(turnWord.interruptedAt, 0);
    } else if (within === level.message) {
      messages.setLastWord(messageWord.firstPart, parts.length);
      messages.setLastWord(messageWord.parts, 0);
    } else {
      turns.setLastWord(turnWord.firstPart, parts.length);
      turns.setLastWord(turnWord.parts, 0);
    }
  }

  #startTurn(kind: number, start: number): void {
    const { turns } = this.index;
    turns.add();
    turns.setLastWord(turnWord.value, kind);
    turns.setLastRange(turnRange.own, start, start);
  }

  #startMessage(kind: number, start: number): void {
    const { messages } = this.index;
    messages.add();
    messages.setLastWord(messageWord.value, kind);
    messages.setLastRange(messageRange.own, start, start);
  }

  #startPart(kind: number, start: number, depth: number): void {
    const { messages, parts } = this.index;
    parts.add();
    parts.setLastWord(partWord.value, kind);
    parts.setLastRange(partRange.own, start, start);
    // It stands in a list, and that in a message or directly in a turn.
    if (this.#levels[depth - 2] === level.message) parts.setLastWord(partWord.message, messages.length);
    this.#part.begin();
  }

  #endPart(start: number, end: number): void {
    const { turns, messages, parts } = this.index;
    this.#part.finish(parts, start, end);
    if (parts.lastWord(partWord.message) !== 0) return increaseLast(messages, messageWord.parts);
    increaseLast(turns, turnWord.parts);
    this.#reach(end);
  }

  #endMessage(start: number, end: number): void {
    const { turns, messages, strings } = this.index;
    messages.setLastRange(messageRange.own, start, end);
    increaseLast(turns, turnWord.messages);
    this.#reach(end);
    const type = messages.lastWord(messageWord.type);
    if (type === knownString.response) {
      if (turns.lastWord(turnWord.model) === 0)
        turns.setLastWord(turnWord.model, messages.lastWord(messageWord.model));
    } else if (type === knownString.system) {
      if (strings.startsWith(messages.lastWord(messageWord.eventType), newerEvent))
        this.index.usesNewerFields = true;
    }
  }

  #endTurn(start: number, end: number): void {
    this.index.turns.setLastRange(turnRange.own, start, end);
    this.index.turns.setLastWord(turnWord.whole, 1);
  }

  /** A turn that is still being read reaches as far as its last whole message or part. */
  #reach(end: number): void {
    const { turns } = this.index;
    turns.setLastRange(turnRange.own, turns.lastStart(turnRange.own), end);
  }

  #setText(column: number, id: number): void {
    this.#table().setLastWord(column, id);
  }

  /** The table of the object that is open; an interruption's fields are its turn's. */
  #table(): Table {
    const within = this.#within;
    if (within === level.part) return this.index.parts;
    if (within === level.message) return this.index.messages;
    return within === level.root ? this.index.root : this.index.turns;
  }
}

function increaseLast(table: Table, column: number): void {
  table.setLastWord(column, table.lastWord(column) + 1);
}

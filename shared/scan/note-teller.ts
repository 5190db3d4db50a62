import { valueKind } from "../index/thread-index.ts";
import { FieldNames } from "./field-names.ts";
import { level, type NoteTables } from "./noted-fields.ts";
import { type Form, interest, type TokenSink } from "./token-sink.ts";

const namesOf = new WeakMap<NoteTables, FieldNames>();

/** Follows the tables of notes down the containers that are entered, and tells the sink what they ask for. */
export class NoteTeller {
  /** What is wanted of the value that comes next or is open, if it stands directly in what was entered last. */
  interest: number = interest.none;
  form: Form = "one";
  values = 0;
  readonly #sink: TokenSink;
  readonly #thread: number | "each";
  readonly #tables: NoteTables;
  readonly #names: FieldNames;
  /** The levels that are entered, from the outside in. */
  readonly #levels = new Uint8Array(16);
  #entered = 0;
  #field = 0;
  #keyStart = -1;
  #keyEnd = -1;
  #opens = 0;

  constructor(sink: TokenSink, thread: number | "each", tables: NoteTables) {
    this.#sink = sink;
    this.#thread = thread;
    this.#tables = tables;
    let names = namesOf.get(tables);
    if (names === undefined) namesOf.set(tables, (names = new FieldNames(tables.names)));
    this.#names = names;
  }

  /** How many containers are entered. */
  get entered(): number {
    return this.#entered;
  }

  /** The depth at which root values stand. */
  get rootDepth(): number {
    return this.form === "list" ? 1 : 0;
  }

  /** The key of the value that comes next starts. */
  startKey(start: number): void {
    this.#keyStart = start;
  }

  /** That key ends; its raw body is bytes[from, to). */
  endKey(bytes: Uint8Array, from: number, to: number, escaped: boolean, end: number): void {
    this.#keyEnd = end;
    this.#field = this.#names.find(bytes, from, to, escaped);
    const { codes, names } = this.#tables;
    const code = codes[this.#levels[this.#entered]! * (names.length + 1) + this.#field]!;
    this.interest = code & 3;
    this.#opens = code >> 2;
  }

  /** A root value starts. Answers whether it is the list around threads, which is entered but not told. */
  startRoot(kind: number): boolean {
    if (kind === valueKind.array && this.values === 0 && this.#entered === 0) {
      this.form = "list";
      this.interest = interest.none;
      this.#levels[++this.#entered] = level.threads;
      return true;
    }
    if (this.values > 0 && this.form === "one") this.form = "lines";
    const isTold = this.#thread === "each" || this.#thread === this.values;
    this.values++;
    this.interest = isTold ? interest.range : interest.none;
    this.#field = 0;
    this.#keyStart = -1;
    this.#keyEnd = -1;
    this.#opens = this.#entered === 0 ? level.root : this.#tables.elements[level.threads]!;
    return false;
  }

  /** A wanted value starts; answers whether it is entered. */
  open(kind: number, start: number): boolean {
    this.#sink.open(this.#field, kind, start, this.#keyStart, this.#keyEnd);
    const opens = this.#opens;
    if (this.#tables.kinds[opens] !== kind) return false;
    this.#levels[++this.#entered] = opens;
    this.#awaitElement();
    return true;
  }

  text(bytes: Uint8Array, from: number, to: number, escaped: boolean, cut: boolean): void {
    this.#sink.text(bytes, from, to, escaped, cut, 0);
  }

  close(end: number): void {
    this.#sink.close(end);
  }

  /** The container that was entered last ends: it was wanted itself, but for the list around threads. */
  leave(): void {
    this.#entered--;
    this.#awaitElement();
    this.interest = this.#entered === 0 && this.form === "list" ? interest.none : interest.range;
  }

  /** In a list every element is wanted alike. */
  #awaitElement(): void {
    this.interest = interest.range;
    this.#field = 0;
    this.#keyStart = -1;
    this.#keyEnd = -1;
    this.#opens = this.#tables.elements[this.#levels[this.#entered]!]!;
  }
}

import type { ItemPlace } from "../rows/place-of-pointer.ts";
import type { ItemMatch, MatchSource } from "./search-item.ts";

/** A match and what it is in. */
export type Hit = ItemMatch & { place: ItemPlace };

/** Places beyond are counted, not kept. */
const usualMost = 1_000_000;
const firstCapacity = 64;
const none = 0xffffffff;
const inLost = -1;

const columns = () => ({
  order: new Float64Array(firstCapacity),
  turn: new Uint32Array(firstCapacity),
  message: new Uint32Array(firstCapacity),
  part: new Uint32Array(firstCapacity),
  /** Of a lost part its number; one less than none: the turn's interruption. */
  beside: new Uint32Array(firstCapacity),
  field: new Uint32Array(firstCapacity),
  at: new Float64Array(firstCapacity),
  length: new Uint32Array(firstCapacity),
  /** In the file; below zero for what is not there. */
  start: new Float64Array(firstCapacity),
  bytes: new Uint32Array(firstCapacity),
  level: new Uint8Array(firstCapacity),
  roomBefore: new Uint8Array(firstCapacity),
  roomAfter: new Uint8Array(firstCapacity),
});
type Columns = ReturnType<typeof columns>;
type Column = keyof Columns;

/** What was found, in the order of the rows, as plain numbers. */
export class HitList {
  /** How many there are, kept or not, and how many items have any. */
  total = 0;
  items = 0;
  readonly #most: number;
  readonly #columns = columns();
  #kept = 0;
  /** From here on the order may still change. */
  #open = 0;
  #isOrdered = true;
  readonly #fields: (string | null)[] = [null];
  readonly #fieldNumbers = new Map<string, number>();

  constructor(most = usualMost) {
    this.#most = most;
  }

  /** How many are kept, in order. */
  get length(): number {
    if (!this.#isOrdered) this.#orderOpen();
    return this.#kept;
  }

  /** How many are where they will stay. */
  get settled(): number {
    return this.#open;
  }

  clear(): void {
    this.total = 0;
    this.items = 0;
    this.#kept = 0;
    this.#open = 0;
    this.#isOrdered = true;
  }

  /** All that follow stand behind those so far. */
  settle(): void {
    if (!this.#isOrdered) this.#orderOpen();
    this.#open = this.#kept;
  }

  add(place: ItemPlace, order: number, match: ItemMatch): void {
    this.total++;
    if (this.#kept === this.#most) return;
    if (this.#kept === this.#columns.turn.length) this.#grow();
    const at = this.#kept++;
    const into = this.#columns;
    if (at > this.#open && order < into.order[at - 1]!) this.#isOrdered = false;
    into.order[at] = order;
    into.turn[at] = place.turn;
    into.message[at] = place.message ?? none;
    into.part[at] = place.part ?? none;
    into.beside[at] = place.isInterruption ? none - 1 : (place.lost ?? none);
    into.field[at] = this.#numberOf(match.field);
    into.at[at] = match.at;
    into.length[at] = match.length;
    into.level[at] = match.level;
    this.#addSource(at, match.source);
  }

  /** One of those that are kept. */
  at(number: number): Hit {
    const { turn, message, part, beside, field, at, length, level } = this.#columns;
    const other = beside[number]!;
    return {
      place: {
        turn: turn[number]!,
        message: orNull(message[number]!),
        part: orNull(part[number]!),
        isInterruption: other === none - 1,
        lost: other === none - 1 ? null : orNull(other),
      },
      field: this.#fields[field[number]!]!,
      at: at[number]!,
      length: length[number]!,
      level: level[number]!,
      source: this.#sourceOf(number),
    };
  }

  #addSource(at: number, source: MatchSource): void {
    const { start, bytes, roomBefore, roomAfter } = this.#columns;
    if (source.in === "lost") start[at] = inLost;
    else if (source.in === "name") start[at] = inLost - 1 - source.name;
    else {
      start[at] = source.start;
      bytes[at] = source.end - source.start;
      roomBefore[at] = source.roomBefore;
      roomAfter[at] = source.roomAfter;
    }
  }

  #sourceOf(number: number): MatchSource {
    const { start: starts, bytes, roomBefore, roomAfter } = this.#columns;
    const start = starts[number]!;
    if (start === inLost) return { in: "lost" };
    if (start < inLost) return { in: "name", name: inLost - 1 - start };
    const end = start + bytes[number]!;
    return { in: "bytes", start, end, roomBefore: roomBefore[number]!, roomAfter: roomAfter[number]! };
  }

  #numberOf(field: string | null): number {
    if (field === null) return 0;
    const known = this.#fieldNumbers.get(field);
    if (known !== undefined) return known;
    this.#fieldNumbers.set(field, this.#fields.length);
    return this.#fields.push(field) - 1;
  }

  #orderOpen(): void {
    const { order } = this.#columns;
    const from = this.#open;
    const numbers = Uint32Array.from({ length: this.#kept - from }, (_, at) => from + at);
    numbers.sort((a, b) => order[a]! - order[b]! || a - b);
    for (const name of Object.keys(this.#columns) as Column[]) {
      const column = this.#columns[name];
      column.set(
        Array.from(numbers, (number) => column[number]!),
        from,
      );
    }
    this.#isOrdered = true;
  }

  #grow(): void {
    const into: Record<Column, Columns[Column]> = this.#columns;
    for (const name of Object.keys(this.#columns) as Column[]) into[name] = larger(into[name]);
  }
}

const orNull = (number: number): number | null => (number === none ? null : number);

function larger(column: Columns[Column]): Columns[Column] {
  const Kind = column.constructor as new (length: number) => Columns[Column];
  const grown = new Kind(column.length * 2);
  grown.set(column);
  return grown;
}

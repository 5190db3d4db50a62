import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { Canonicalizer, KeyOrder } from "./canonicalizer.ts";
import type { MemberKey } from "./member-keys.ts";
import { canonicalizeMembers } from "./canonicalize-members.ts";
import { ChangedText } from "./changed-text.ts";
import type { OddityListener } from "./oddity.ts";
import { orderMembers } from "./order-members.ts";
import { type Members, outline, type Piece } from "./outline.ts";
import { printLongNumber } from "./print-long-number.ts";
import { stringPieces } from "./string-pieces.ts";

const encoder = new TextEncoder();
const mark = (text: string) => encoder.encode(text);
const [comma, colon, quote] = [mark(","), mark(":"), mark('"')];
const [openList, closeList, openObject, closeObject] = [mark("["), mark("]"), mark("{"), mark("}")];
/** How many times the size of a run the small members of a large object may have that are taken at once. */
const membersAtOnce = 8;

/** Who wants to know of a large list's elements while they are written. */
export interface ElementListener {
  /** Instead of the comma before the element that starts there. */
  comma(start: number): void;
  /** Instead of writing neighbouring elements. */
  run(start: number, end: number): Promise<void>;
  /** Around an element that is no run. */
  enter(start: number): void;
  leave(start: number): void;
}

export type PieceTarget = {
  reader: ByteReader;
  canonicalizer: Canonicalizer;
  order?: KeyOrder;
  oddities?: OddityListener;
  largest: number;
  write: (bytes: Uint8Array<ArrayBuffer>) => void;
  listener?: ElementListener;
};

type ListFrame = { items: Piece[]; next: number; entered: number };
type ObjectFrame = { members: Members; keys: readonly MemberKey[]; next: number; isBare: boolean };

/** Writes an outline in order. Containers may be nested deeper than calls can be, so the open ones are kept in a list. */
export class PieceWriter {
  readonly #target: PieceTarget;
  readonly #open: (ListFrame | ObjectFrame)[] = [];

  constructor(target: PieceTarget) {
    this.#target = target;
  }

  /** Any piece; a run of any size, if it is one value. */
  async write(piece: Piece): Promise<void> {
    await this.#start(piece);
    await this.#goOn();
  }

  /** Some members of an object, in the order given and without its braces. */
  async writeMembers(members: Members, keys: readonly MemberKey[]): Promise<void> {
    this.#open.push({ members, keys, next: 0, isBare: true });
    await this.#goOn();
  }

  async #goOn(): Promise<void> {
    for (let frame = this.#open.at(-1); frame !== undefined; frame = this.#open.at(-1))
      await ("items" in frame ? this.#listStep(frame) : this.#objectStep(frame));
  }

  /** Writes a piece, or of a container the opening bracket. */
  async #start(piece: Piece): Promise<void> {
    const { write } = this.#target;
    if (piece.what === "run") await this.#startRun(piece);
    else if (piece.what === "whole") await this.writeRun(piece.start, piece.end);
    else if (piece.what === "scalar") await this.#writeScalar(piece.start, piece.end);
    else if (piece.what === "list") {
      write(openList);
      this.#open.push({ items: piece.items, next: 0, entered: -1 });
    } else {
      const keys = await orderMembers(this.#target, piece.members.offsets, this.#target);
      write(openObject);
      this.#open.push({ members: piece.members, keys, next: 0, isBare: false });
    }
  }

  async #startRun({ start, end }: { start: number; end: number }): Promise<void> {
    const { reader, largest } = this.#target;
    if (end - start <= largest) return this.writeRun(start, end);
    const piece = await outline(reader, { start, end }, { largest });
    if (piece === null) throw new ChangedText();
    await this.#start(piece);
  }

  async #listStep(frame: ListFrame): Promise<void> {
    const { write, listener } = this.#target;
    if (frame.entered >= 0) listener?.leave(frame.entered);
    frame.entered = -1;
    const item = frame.items[frame.next++];
    if (item === undefined) {
      write(closeList);
      this.#open.pop();
      return;
    }
    if (frame.next > 1) {
      if (listener === undefined) write(comma);
      else listener.comma(item.start);
    }
    if (item.what === "run" || item.what === "whole") {
      if (listener !== undefined) return listener.run(item.start, item.end);
    } else {
      listener?.enter(item.start);
      frame.entered = item.start;
    }
    await this.#start(item);
  }

  async #objectStep(frame: ObjectFrame): Promise<void> {
    const { write } = this.#target;
    if (frame.next === frame.keys.length) {
      if (!frame.isBare) write(closeObject);
      this.#open.pop();
      return;
    }
    if (frame.next > 0) write(comma);
    const small = this.#takeSmall(frame);
    if (small.length > 0) return canonicalizeMembers(this.#target, small);
    const key = frame.keys[frame.next++]!;
    await this.#writeString(key.start, key.end);
    write(colon);
    await this.#start(
      frame.members.pieces.get(key.number) ?? { what: "run", ...valueOf(frame.members, key.number) },
    );
  }

  /** The members from the next one on that can be taken at once, each from its key to the end of its value. */
  #takeSmall(frame: ObjectFrame): Range[] {
    const { largest } = this.#target;
    const taken: Range[] = [];
    for (let size = 0; frame.next < frame.keys.length; frame.next++) {
      const { number, text, start } = frame.keys[frame.next]!;
      const { end } = valueOf(frame.members, number);
      size += end - start;
      const isSmall = text !== null && end - start <= largest && !frame.members.pieces.has(number);
      if (!isSmall || (taken.length > 0 && size > largest * membersAtOnce)) break;
      taken.push({ start, end });
    }
    return taken;
  }

  async writeRun(start: number, end: number): Promise<void> {
    const { reader, canonicalizer, order, oddities, write } = this.#target;
    const run = canonicalizer.run(await reader.read(start, end), { order, oddities, offset: start });
    if (run === null) throw new ChangedText();
    write(run.bytes);
  }

  async #writeScalar(start: number, end: number): Promise<void> {
    const { reader, oddities, write } = this.#target;
    const [first] = await reader.read(start, start + 1);
    if (first === quote[0]) return this.#writeString(start, end);
    const printed = await printLongNumber(reader, { start, end });
    if (printed === null) oddities?.push({ kind: "number-overflow", offset: start });
    write(encoder.encode(printed ?? "null"));
  }

  async #writeString(start: number, end: number): Promise<void> {
    const { reader, canonicalizer, oddities, write } = this.#target;
    write(quote);
    for await (const piece of stringPieces(reader, canonicalizer, { start, end }, oddities)) write(piece);
    write(quote);
  }
}

/** Where the value of a member stands. */
export function valueOf({ offsets }: Members, member: number): Range {
  return { start: offsets[member * 4 + 2]!, end: offsets[member * 4 + 3]! };
}

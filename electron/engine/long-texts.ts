import type { LongText, TextBlock } from "../../shared/api/content.ts";
import { findPiece } from "../../shared/content/find-piece.ts";
import { TextBlocks } from "../../shared/content/text-blocks.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ItemPlace } from "../../shared/rows/place-of-pointer.ts";
import type { OpenDocument, ShownThread } from "./open-document.ts";

type Asked = { pointer: string; field: string; signal: AbortSignal };
type Cut = Promise<Result<TextBlocks>>;

/** Several screens may read at once. */
const mostKept = 4;

/** A reader comes back to the text it is in: of each thread the last few stay cut into blocks. */
export class LongTexts {
  /** By index, as another thread of a file has another one; the one used last stands last. */
  readonly #known = new WeakMap<object, Map<string, Cut>>();
  readonly #giveWay: () => Promise<void>;

  constructor(giveWay: () => Promise<void>) {
    this.#giveWay = giveWay;
  }

  async open(
    document: OpenDocument,
    thread: ShownThread,
    place: ItemPlace,
    asked: Asked,
  ): Promise<Result<LongText>> {
    const found = await this.#blocks(document, thread, place, asked);
    if (!found.ok) return found;
    const { sizeBytes, blocks, stretches } = found.value;
    return succeed({ sizeBytes, blocks, stretches: [...stretches] });
  }

  async read(
    document: OpenDocument,
    thread: ShownThread,
    place: ItemPlace,
    asked: Asked & { from: number; count: number },
  ): Promise<Result<TextBlock[]>> {
    const found = await this.#blocks(document, thread, place, asked);
    return found.ok ? succeed(await found.value.read(thread.reader, asked.from, asked.count)) : found;
  }

  /** The block that holds a place of the text. */
  async find(
    document: OpenDocument,
    thread: ShownThread,
    place: ItemPlace,
    asked: Asked & { at: number },
  ): Promise<Result<{ block: number }>> {
    const found = await this.#blocks(document, thread, place, asked);
    return found.ok ? succeed({ block: found.value.blockAt(asked.at) }) : found;
  }

  async #blocks(
    document: OpenDocument,
    thread: ShownThread,
    place: ItemPlace,
    { pointer, field, signal }: Asked,
  ): Promise<Result<TextBlocks>> {
    const key = `${pointer} ${field}`;
    const known = this.#known.get(thread.index) ?? new Map<string, Cut>();
    this.#known.set(thread.index, known);
    const before = await known.get(key);
    const blocks =
      before?.ok === true
        ? Promise.resolve(before)
        : this.#scan(document.naming.where, thread, place, field, signal);
    known.delete(key);
    known.set(key, blocks);
    for (const oldest of known.keys()) {
      if (known.size <= mostKept) break;
      known.delete(oldest);
    }
    return blocks;
  }

  async #scan(
    where: string,
    { index, reader }: ShownThread,
    place: ItemPlace,
    field: string,
    signal: AbortSignal,
  ): Promise<Result<TextBlocks>> {
    const piece = await findPiece(index, reader, place, field);
    if (piece === null) return fail(nothingThere(where, field));
    const blocks = await TextBlocks.scan(reader, piece.range, { signal, onProgress: this.#giveWay });
    return blocks === null ? fail(cancelled(where)) : succeed(blocks);
  }
}

const nothingThere = (where: string, field: string): Failure => ({
  code: "bad-request",
  where,
  expected: "a field of the item",
  found: `nothing at “${field.slice(0, 60)}”`,
});

const cancelled = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "the whole text",
  found: "that it was no longer wanted",
});

import type { ByteReader } from "../rows/byte-reader.ts";
import { type Range, readRanges } from "../rows/read-ranges.ts";
import type { Edit } from "./edits.ts";

/**
 * The source as it will be once it is edited, without writing it anywhere: it can be scanned, planned over and edited again like a
 * file. Offsets here are the result's own, from 0; `sourceOffset` leads back.
 */
export class EditedBytes implements ByteReader {
  readonly size: number;
  readonly #reader: ByteReader;
  readonly #start: number;
  readonly #edits: readonly Edit[];
  /** Where the replacement of each edit ends in the result. */
  readonly #ends: Float64Array;

  /** `source` is the part of the bytes that the result is made of; the edits are ordered and lie inside it. */
  constructor(reader: ByteReader, source: Range, edits: readonly Edit[]) {
    this.#reader = reader;
    this.#start = source.start;
    this.#edits = edits;
    this.#ends = new Float64Array(edits.length);
    let shift = -source.start;
    edits.forEach(({ start, end, replacement }, at) => {
      if (start < source.start || end > source.end) throw new RangeError(`edit ${start}-${end} is outside`);
      this.#ends[at] = start + shift + replacement.length;
      shift += replacement.length - (end - start);
    });
    this.size = source.end + shift;
  }

  /** Fewer bytes than asked for mean that the result, or a source that became shorter, ends there. */
  async read(start: number, end: number): Promise<Uint8Array> {
    const pieces = this.#pieces(start, Math.min(end, this.size));
    const sources = pieces.map((piece) => ("replacement" in piece ? { start: 0, end: 0 } : piece));
    const read = await readRanges(this.#reader, sources);
    if (pieces.length === 1 && !("replacement" in pieces[0]!)) return read[0]!;
    return join(pieces, read);
  }

  /** Where a byte of the result stands in the source; for a byte that an edit wrote, where that edit starts. */
  sourceOffset(offset: number): number {
    const next = this.#editFrom(offset);
    return Math.min(this.#gapOffset(next, offset), this.#edits[next]?.start ?? Number.POSITIVE_INFINITY);
  }

  #pieces(start: number, end: number): Piece[] {
    const pieces: Piece[] = [];
    let next = this.#editFrom(start);
    for (let at = start; at < end;) {
      const edit = this.#edits[next];
      const written = edit === undefined ? this.size : this.#ends[next]! - edit.replacement.length;
      if (edit !== undefined && at >= written) {
        const replacement = edit.replacement.subarray(at - written, end - written);
        if (replacement.length > 0) pieces.push({ replacement });
        at += replacement.length;
        next++;
        continue;
      }
      const until = Math.min(written, end);
      const from = this.#gapOffset(next, at);
      pieces.push({ start: from, end: from + until - at });
      at = until;
    }
    return pieces;
  }

  /** The first edit whose replacement ends behind `offset`. */
  #editFrom(offset: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ends[middle]! > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The source's place of a byte that stands between the edit before `next` and `next`. */
  #gapOffset(next: number, offset: number): number {
    return next === 0 ? this.#start + offset : this.#edits[next - 1]!.end + offset - this.#ends[next - 1]!;
  }
}

type Piece = Range | { replacement: Uint8Array };

function join(pieces: readonly Piece[], read: readonly Uint8Array[]): Uint8Array {
  const sizeOf = (piece: Piece) =>
    "replacement" in piece ? piece.replacement.length : piece.end - piece.start;
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + sizeOf(piece), 0));
  let at = 0;
  for (const [number, piece] of pieces.entries()) {
    const bytes = "replacement" in piece ? piece.replacement : read[number]!;
    joined.set(bytes, at);
    at += bytes.length;
    if (bytes.length < sizeOf(piece)) return joined.subarray(0, at);
  }
  return joined;
}

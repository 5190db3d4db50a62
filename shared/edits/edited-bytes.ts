import { type ByteReader, readInto } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
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
    const [first] = pieces;
    if (pieces.length === 1 && !("replacement" in first!)) return this.#reader.read(first!.start, first!.end);
    const bytes = new Uint8Array(Math.max(0, Math.min(end, this.size) - start));
    return bytes.subarray(0, await this.#fill(bytes, pieces));
  }

  readInto(buffer: Uint8Array, position: number): Promise<number> {
    return this.#fill(buffer, this.#pieces(position, Math.min(position + buffer.length, this.size)));
  }

  /** Where a byte of the result stands in the source; for a byte that an edit wrote, where that edit starts. */
  sourceOffset(offset: number): number {
    const next = this.#editFrom(offset);
    return Math.min(this.#gapOffset(next, offset), this.#edits[next]?.start ?? Number.POSITIVE_INFINITY);
  }

  /** Puts the pieces one behind another, and answers how many bytes there were. */
  async #fill(buffer: Uint8Array, pieces: readonly Piece[]): Promise<number> {
    let at = 0;
    for (let next = 0; next < pieces.length;) {
      const together = groupFrom(pieces, next);
      const span = together === null ? null : await this.#readSpan(together);
      const end = together?.end ?? next + 1;
      for (; next < end; next++) {
        const piece = pieces[next]!;
        const size = sizeOf(piece);
        const target = buffer.subarray(at, at + size);
        if ("replacement" in piece) target.set(piece.replacement);
        else if (span === null) {
          const read = await readInto(this.#reader, target, piece.start);
          if (read < size) return at + read;
        } else {
          const read = span.bytes.subarray(piece.start - span.start, piece.end - span.start);
          target.set(read);
          if (read.length < size) return at + read.length;
        }
        at += size;
      }
    }
    return at;
  }

  async #readSpan({ start, until }: Group): Promise<{ start: number; bytes: Uint8Array }> {
    const bytes = new Uint8Array(until - start);
    return { start, bytes: bytes.subarray(0, await readInto(this.#reader, bytes, start)) };
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

const sizeOf = (piece: Piece) =>
  "replacement" in piece ? piece.replacement.length : piece.end - piece.start;

/** Pieces up to `end` that are read together, from `start` until `until` in the source. */
type Group = { end: number; start: number; until: number };

/** Small neighbours are read at once: reading over a gap costs less than a second read. */
const largestGap = 32 * 1024;
const largestGroup = 256 * 1024;

/** Null for a piece that is read, or written, by itself. */
function groupFrom(pieces: readonly Piece[], first: number): Group | null {
  const piece = pieces[first]!;
  if ("replacement" in piece || sizeOf(piece) > largestGroup) return null;
  const group = { end: first + 1, start: piece.start, until: piece.end };
  for (let next = first + 1; next < pieces.length; next++) {
    const neighbour = pieces[next]!;
    if ("replacement" in neighbour) continue;
    const isNear = neighbour.start - group.until <= largestGap;
    if (!isNear || neighbour.end - group.start > largestGroup) break;
    group.end = next + 1;
    group.until = neighbour.end;
  }
  return group.end === first + 1 ? null : group;
}
